export type Moment = { at: string; zone: string }

const ZONES = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']

/**
 * Every weekday, ends of months and years, a leap day, clock changes of Europe, America and New Zealand, and
 * days before them.
 */
const DATES = [
  '2026-12-31',
  '2027-01-01',
  '2028-02-29',
  '2027-03-14',
  '2027-03-28',
  '2027-10-11',
  '2027-06-30',
  '2027-07-31',
  '2027-09-26',
  '2027-10-31',
  '2027-11-07',
  '2027-03-18',
]

/** The night in which Europe changes its clocks, in a zone half a day ahead. */
export const CLOCK_CHANGE: Moment = { at: '2027-03-28 00:50', zone: 'Pacific/Auckland' }

/** Moments at which tests have failed or are likely to, and one years ahead to find dates that expire. */
export const RISKY: Moment[] = [
  { at: '2026-11-16 15:45', zone: 'UTC' },
  { at: '2026-11-22 23:30', zone: 'America/New_York' },
  { at: '2026-12-31 23:58', zone: 'UTC' },
  { at: '2027-03-14 06:50', zone: 'America/New_York' },
  CLOCK_CHANGE,
  { at: '2027-10-31 00:10', zone: 'Asia/Kolkata' },
  { at: '2027-11-07 05:30', zone: 'America/New_York' },
  { at: '2028-02-29 11:00', zone: 'Pacific/Auckland' },
  { at: '2034-07-02 18:20', zone: 'Asia/Kolkata' },
]

/** Each hour once and each date twice, the second time in another zone. */
export const ALL: Moment[] = Array.from({ length: 24 }, (_, hour) => {
  const minute = (20 + hour * 25) % 60
  const date = DATES[hour % DATES.length]
  const zone = ZONES[(hour + Math.floor(hour / DATES.length)) % ZONES.length]!
  return { at: `${date} ${twoDigits(hour)}:${twoDigits(minute)}`, zone }
})

function twoDigits(number: number) {
  return String(number).padStart(2, '0')
}
