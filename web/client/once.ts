/**
 * Made when it is first needed, then kept. The browser's formatters for dates and names take a phone up to a tenth of a second
 * to make: a page that shows no date should not wait for one.
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The same for each zone, of which a reader sees a few and a server some hundred. */
export function onceForZone(style: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...style, timeZone })
    made.set(timeZone, format)
    return format
  }
}
