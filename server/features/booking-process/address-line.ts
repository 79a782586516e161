import type { Who } from './process.ts'
import type { Actor } from './templates/event-types.ts'

/** Timeline lines that begin with the name of a person (templates/event-templates.ts). The patterns of older rows stay. */
export const NAMED_LINE =
  '^.* (accepted( the request(; .* charged)?)?|declined( the request(; card authorisation released)?)?|proposed (a new time(: .*)?|another date)|withdrew the proposed time|took the proposal of another date back|delivered the (photos|pictures)|(requested|asked for) changes|suggested another time or price|reported a problem|replied to the report)$'
const named = new RegExp(NAMED_LINE)

/** Shown to the client only, and stored without a type before events had types. */
export const PAYMENT_FAILED_LINE = 'A payment did not go through'

/** Lines without a name, as the person who acted reads them. */
const OWN: [RegExp, string][] = [
  [
    /^Time (held while the client pays|reserved for 30 minutes, for the client to pay)$/,
    'We reserved this time for 30 minutes, for you to pay',
  ],
  [/^Request sent/, 'You sent the request'],
  [/^Booking confirmed; /, 'You booked; '],
  [/^Cancelled by .*$/, 'You cancelled the booking'],
  [/^The proposed time was declined$/, 'You declined the proposed time'],
  [/^Venue changed$/, 'You changed the venue'],
  [/^Contract signed by the (client|photographer)$/, 'You signed the contract'],
  [/^Photos allowed in the portfolio$/, 'You allowed photos in the portfolio'],
  [/^Photos not allowed in the portfolio$/, 'You didn’t allow photos in the portfolio'],
  [/^Consent to photos in the portfolio withdrawn$/, 'You withdrew your consent to photos in the portfolio'],
  [/^The client (changed|filled in) the shoot plan$/, 'You $1 the shoot plan'],
  [/^The client accepted/, 'You accepted'],
  [/; accepted by .*$/, '; you accepted'],
]

/** What other lines say of the client, as the client reads it. */
const TO_CLIENT: [RegExp, string][] = [
  [/the client can\b/, 'you can'],
  [/the client keeps\b/, 'you keep'],
  [/the client’s bank/, 'your bank'],
  [/^The client is asked to pay/, 'You’re asked to pay'],
]

const rewrite = (line: string, rules: [RegExp, string][]): string =>
  rules.reduce((text, [pattern, words]) => text.replace(pattern, words), line)

type Line = { what: string; by: Actor | string }
type Names = { client: string | null; photographer: string | null }

/** A stored timeline line as its reader is addressed: “You accepted the request” to the photographer who did. */
export function addressLine({ what, by }: Line, who: Who, names: Names): string {
  const own = by === who
  const line = !own ? what : named.test(what) ? what.replace(named, 'You $1') : rewrite(what, OWN)
  if (who === 'client') return rewrite(line, TO_CLIENT)
  return who === 'photographer' && names.client
    ? line.replace(/^The client (?=accepted|changed the|filled in)/, () => `${names.client} `)
    : line
}
