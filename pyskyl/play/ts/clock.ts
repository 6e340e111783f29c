/** The clock: how long the page has been visible, and how that time is written. */

/** How often the clock ticks, in milliseconds. */
const BEAT = 1000;

/** Minutes and seconds, with hours if there are any. */
export function time(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  const rest = two(seconds % 60);
  return hours ? `${hours}:${two(minutes % 60)}:${rest}` : `${minutes}:${rest}`;
}

/** The day here at this moment, as 2026-11-29. */
export const dayOf = (moment: number): string =>
  new Date(moment - 60_000 * new Date(moment).getTimezoneOffset()).toISOString().slice(0, 10);

/** Reports how many milliseconds the page was visible: each second, and when it is hidden. */
export function startClock(elapse: (milliseconds: number) => void): void {
  let last = performance.now();
  let seen = !document.hidden;
  const beat = () => {
    const now = performance.now();
    // a computer that slept counts for no more than two beats
    if (seen) elapse(Math.min(now - last, 2 * BEAT));
    last = now;
    seen = !document.hidden;
  };
  setInterval(beat, BEAT);
  document.addEventListener('visibilitychange', beat);
}
