// The current time, to show how long somebody has been thinking or away.
const tickSeconds = 5;

class Clock {
  now = $state(Date.now());

  constructor() {
    setInterval(() => (this.now = Date.now()), tickSeconds * 1000);
  }
}

export const clock = new Clock();

/** "15 s", "2 min", "3 h", "5 days"; '' before the clock has moved. */
export function span(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const seconds = tickSeconds * Math.floor(ms / 1000 / tickSeconds);
  if (minutes < 1) return seconds > 0 ? `${seconds} s` : '';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
