/**
 * Created on first use, then cached. Creating the browser's date and name formatters takes a phone up to 100 ms, which a page
 * without dates should not pay.
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The same per time zone: a reader needs a few, a server some hundred. */
export function onceForZone(style: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...style, timeZone })
    made.set(timeZone, format)
    return format
  }
}
