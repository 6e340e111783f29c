"""Whether the program keeps its promises: tried at length, by commands of their own."""
