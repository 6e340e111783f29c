% Left empty on purpose: Prolog reads this instead of the user's own init file (engine.py).
