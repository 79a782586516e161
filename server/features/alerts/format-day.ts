const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** '2027-02-13' → 'Saturday 13 February' */
export const formatDay = (date: string): string => day.format(new Date(date)).replace(',', '')
