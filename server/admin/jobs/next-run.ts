const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The next time of a schedule like those of `startQueue`: every minute, hourly or daily, in UTC. */
export function nextRun(cron: string, now: number): Date {
  const [minute, hour] = cron.split(' ')
  if (minute === '*') return after(now, MINUTE, 0)
  const offset = Number(minute) * MINUTE
  return hour === '*' ? after(now, HOUR, offset) : after(now, DAY, Number(hour) * HOUR + offset)
}

function after(now: number, period: number, offset: number): Date {
  const passed = Math.floor((now - offset) / period)
  return new Date((passed + 1) * period + offset)
}
