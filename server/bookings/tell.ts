import { sql } from 'drizzle-orm'
import { fill, site } from '../../contract/paths.ts'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { bookingEvents, type bookings } from '../db/tables/bookings.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Services } from '../services.ts'
import { announce } from '../threads/events.ts'
import type { Actor, Facts, Happening } from './happening.ts'
import { appointmentState, TELLINGS } from './wording.ts'

export type Booking = typeof bookings.$inferSelect
export type MailServices = Pick<Services, 'config' | 'jobs'>

type People = {
  client: string | null
  photographer: string | null
  client_email: string | null
  photographer_email: string | null
}
export type Telling = {
  by: Actor
  minor?: number
  note?: string
  now: Date
  quiet?: boolean
  only?: ('client' | 'photographer' | 'administrator')[]
}

/** Dates and times are those at the place of the shoot. */
export function inWords(at: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone }).format(at)
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(at)
  return `${day}, ${time}`
}

/** Writes what happened into the timeline and mails whoever needs to know, in the transaction of what happened. */
export async function tell(
  tx: Db,
  services: MailServices,
  booking: Booking,
  what: Happening,
  { by, minor = 0, note = '', now, quiet = false, only }: Telling,
): Promise<void> {
  const { rows } = await tx.execute<People>(sql`
    select c.full_name as client, c.email as client_email, p.full_name as photographer, p.email as photographer_email
    from people c, people p where c.id = ${booking.clientId} and p.id = ${booking.photographerId}`)
  const people = rows[0]!
  const facts: Facts = {
    client: people.client ?? 'the client',
    photographer: people.photographer ?? 'the photographer',
    when: inWords(booking.startsAt, booking.timeZone),
    currency: booking.currency,
    by,
    note,
    minor,
    deadline: booking.deadline ? inWords(booking.deadline, booking.timeZone) : null,
  }
  const telling = TELLINGS[what]
  await tx
    .insert(bookingEvents)
    .values({ id: newId(), bookingId: booking.id, at: now, what: telling.line(facts), by, note })
  await announce(tx, [booking.clientId, booking.photographerId], { kind: 'booking', booking: booking.id })
  if (quiet) return
  for (const [who, to, name] of [
    ['client', people.client_email, people.client],
    ['photographer', people.photographer_email, people.photographer],
    ['administrator', services.config.supportEmail, null],
  ] as const) {
    const mail = telling[who]?.(facts)
    // Nobody is told by mail what they have just done themselves; receipts are the exception.
    const own = by === who && !RECEIPTS.has(what)
    if (!mail || !to || own || (only && !only.includes(who))) continue
    await queueMail(tx, services, {
      to,
      kind: 'booking',
      data: {
        fullName: name,
        subject: mail.subject,
        text: mail.text,
        button: mail.button,
        link: `${services.config.publicUrl}${pageOf(what, who, booking.id)}`,
        ...(who === 'administrator' ? {} : calendarData(booking, facts, what, now)),
      },
    })
  }
}

/** A mail about pictures leads to them, every other one to the booking. */
function pageOf(what: Happening, who: 'client' | 'photographer' | 'administrator', id: string): string {
  if (who === 'administrator') return `${site.bookings}/${id}`
  if (who === 'client' && what === 'delivered') return fill(site.gallery, { id })
  if (who === 'photographer' && (what === 'shot' || what === 'changes')) return fill(site.delivery, { id })
  return fill(site.myBooking, { id })
}

const RECEIPTS = new Set<Happening>(['requested', 'booked', 'cancelled', 'disputed', 'resolved'])
function calendarData(booking: Booking, facts: Facts, what: Happening, now: Date): Record<string, string> {
  const state = appointmentState(what, booking.state === 'requested')
  if (!state) return {}
  return {
    icsId: booking.id,
    icsStart: booking.startsAt.toISOString(),
    icsEnd: booking.endsAt.toISOString(),
    icsTitle: `Shoot: ${facts.photographer} and ${facts.client}`,
    icsState: state,
    // Calendars take an appointment for newer by this: when it was told, since a new date is no new state.
    icsAt: now.toISOString(),
  }
}
