import { z } from 'zod'
import { cleanText } from './envelope.ts'

const MAX_VENUE = 200

/** Name and address, on two lines at most: further lines continue the second. */
function onTwoLines(text: string): string {
  const [name = '', ...address] = text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean)
  return address.length > 0 ? `${name}\n${address.join(', ')}` : name
}

/** Name and address of the spot within the city; empty if the client has not said. */
export const venueText = z.string().max(2_000).transform(onTwoLines).pipe(cleanText(MAX_VENUE))

export const venueBody = z.object({ venue: venueText })
