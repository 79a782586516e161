const UNITS = [
  { ms: 86_400_000, one: '1 day', many: 'days' },
  { ms: 3_600_000, one: '1 hour', many: 'hours' },
  { ms: 60_000, one: '1 minute', many: 'minutes' },
]

/** “3 days”, in the largest unit that fits; “ago” is left to the caller. */
export function formatAge(instant: string, now = Date.now()): string {
  const age = now - new Date(instant).getTime()
  const unit = UNITS.find(({ ms }) => age >= ms)
  if (!unit) return 'under a minute'
  const n = Math.floor(age / unit.ms)
  return n === 1 ? unit.one : `${n} ${unit.many}`
}
