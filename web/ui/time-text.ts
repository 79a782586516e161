/** What a person types as a time, on the 24-hour clock: "9", "930" and "9.30" are times; null for anything else. */
export function readTimeText(text: string): string | null {
  const typed = text.trim()
  if (typed === '') return ''
  const [, hours, minutes = '00'] = /^([01]?\d|2[0-3])(?:[:. ]?([0-5]\d))?$/.exec(typed) ?? []
  return hours === undefined ? null : `${hours.padStart(2, '0')}:${minutes}`
}

export const isTimeText = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
