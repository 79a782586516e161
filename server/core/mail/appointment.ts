/** The calendar event attached to a booking mail, as iCalendar (RFC 5545), without a request to reply. */
export function appointmentOf(data: Record<string, string | null>): string | null {
  const { icsId, icsStart, icsEnd, icsTitle, icsText, icsLocation, icsState, icsAt, link } = data
  if (!icsId || !icsStart || !icsEnd || !icsAt) return null
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Framefolk//Bookings//EN',
    `METHOD:${icsState === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${icsId}@framefolk`,
    // Later mails about the same booking replace earlier ones.
    `SEQUENCE:${Math.floor(Date.parse(icsAt) / 1000) % 2_000_000_000}`,
    `DTSTAMP:${stamp(icsAt)}`,
    `DTSTART:${stamp(icsStart)}`,
    `DTEND:${stamp(icsEnd)}`,
    `SUMMARY:${escapeText(icsTitle ?? '')}`,
    // Calendars show the time on their owner's clock, so the text says it at the place of the shoot.
    ...(icsText ? [`DESCRIPTION:${escapeText(icsText)}`] : []),
    ...(icsLocation ? [`LOCATION:${escapeText(icsLocation)}`] : []),
    `STATUS:${icsState ?? 'CONFIRMED'}`,
    ...(link ? [`URL:${link}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return lines.map(fold).join('\r\n')
}

const stamp = (iso: string): string => new Date(iso).toISOString().replace(/[-:]|\.\d{3}/g, '')
const escapeText = (text: string): string =>
  text.replace(/[\r\n]+/g, ' ').replace(/[\\;,]/g, (found) => `\\${found}`)

/** Lines are limited to 75 bytes and continue after a space. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > 74) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}
