import * as m from '#messages/booking-events'
import { fill } from '../../../contract/api/path.ts'
import { refundSentences } from '../../../contract/bookings/rules.ts'
import { formatNamedTime, formatShootTime, zoneBesideShoot } from '../../../contract/format/clocks.ts'
import { asMinor, type Minor } from '../../../contract/format/money.ts'
import { site } from '../../../contract/paths.ts'
import { supportEmailOf } from '../../core/brand/store.ts'
import { notifySql } from '../../core/live-events/notify.ts'
import { queueMails } from '../../core/mail/outbox.ts'
import type { NewMail } from '../../core/mail/templates/mail-content.ts'
import { nameInMail } from '../../core/mail/templates/names.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'
import type { bookings } from '../../platform/db/tables/bookings.ts'
import { inLocale, inSharedLocale, localeOfReader } from '../../platform/locale.ts'
import type { Services } from '../../platform/services.ts'
import { queuePush } from '../push/subscriptions.ts'
import { presentPolicy, termsOf } from '../quotes/policies.ts'
import { describeBooking } from './mail-facts.ts'
import { photosFollow } from './progress.ts'
import { EVENT_TEMPLATES } from './templates/event-templates.ts'
import {
  type Actor,
  appointmentState,
  type BookingEventType,
  type EventData,
  isOptional,
  paragraphs,
  sentences,
} from './templates/event-types.ts'
import { locationFor, venueFor } from './venue.ts'
import { queueBookingWebhook } from './webhook-events.ts'

export type Booking = typeof bookings.$inferSelect
export type MailServices = Pick<Services, 'config' | 'jobs'>

type Reader = 'client' | 'photographer' | 'administrator'
type Person = {
  fullName: string | null
  email: string | null
  timeZone: string | null
  language: string | null
}
/** The client, the photographer with their portrait, and the city of a booking. */
type Involved = { client: Person; photographer: Person; image: string | null; city: string | null }
/** A text with times, which each reader gets in their own zone. */
type TimedText = (format: (at: Date) => string) => string
export type EventOptions = {
  by: Actor
  minor?: Minor
  note?: string | TimedText
  /** Extra text for the photographer only. */
  detail?: () => string
  /** A proposed date and time, at the place of the shoot. */
  newTime?: () => string
  /** What else changes with it. */
  terms?: TimedText
  /** Nothing was ever charged. */
  uncharged?: boolean
  /** A card authorisation was released. */
  released?: boolean
  replyUntil?: Date
  photos?: number
  now: Date
  quiet?: boolean
  lacksPayoutAccount?: boolean
  only?: Reader[]
}

/** Adds an event to the timeline and queues its emails and webhooks, in the transaction of the change. */
export async function appendBookingEvent(
  tx: Db,
  services: MailServices,
  booking: Booking,
  what: BookingEventType,
  {
    by,
    minor = asMinor(0),
    note = '',
    detail,
    newTime,
    terms,
    uncharged = false,
    released = false,
    replyUntil,
    photos,
    now,
    quiet = false,
    only,
    lacksPayoutAccount,
  }: EventOptions,
): Promise<void> {
  const { client, photographer, image, city } = await readInvolved(tx, booking)
  /** The facts for a reader in this zone; the stored line uses the zone of the shoot. */
  const factsIn = (timeZone: string | null): EventData => {
    const format = (at: Date) => formatNamedTime(at, zoneBesideShoot(at, timeZone, booking.timeZone))
    return {
      client: nameInMail(client.fullName) ?? m.theClient(),
      photographer: nameInMail(photographer.fullName) ?? m.thePhotographer(),
      when: formatShootTime(booking.startsAt, booking.timeZone, city),
      currency: booking.currency,
      by,
      note: typeof note === 'string' ? note : note(format),
      detail: detail?.() ?? '',
      newTime: newTime?.(),
      terms: terms?.(format),
      uncharged,
      released,
      minor,
      deadline: booking.deadline && format(booking.deadline),
      overdue: booking.deadline !== null && booking.deadline <= now,
      replyUntil: replyUntil && format(replyUntil),
      photos,
      lacksPayoutAccount,
      isConfirmed: booking.state === 'booked',
    }
  }
  const template = EVENT_TEMPLATES[what]
  const { line, note: said } = inSharedLocale(() => {
    const facts = factsIn(booking.timeZone)
    return { line: capitalise(template.line(facts)), note: facts.note }
  })
  const news = { kind: 'booking' as const, booking: booking.id }
  await execute(tx)`
    with written as (
      insert into booking_events (id, booking_id, at, type, what, by, note)
      values (${newId()}, ${booking.id}, ${now.toISOString()}, ${what}, ${line}, ${by}, ${said})
      returning id
    ) select ${notifySql([booking.clientId, booking.photographerId], news)} from written`
  await queueBookingWebhook(tx, services, booking, what, { minor, now })
  if (quiet) return
  if (what === 'requested')
    await queuePush(tx, booking.photographerId, 'request', fill(site.myBooking, { id: booking.id }))
  const { publicUrl, timeZone } = services.config
  /** In the language of its reader, since its texts are stored. */
  const mailTo = async (who: Reader, { email: to, ...reader }: Person): Promise<NewMail | null> => {
    const facts = factsIn(reader.timeZone)
    const mail = template[who]?.(facts)
    if (!mail || !to || isOwnNews(what, who, by) || (only && !only.includes(who))) return null
    const isConfirmation = who === 'client' && CONFIRMATIONS.has(what)
    const refundDates =
      who === 'client' && DATES_REFUNDS.has(what) ? describeRefundDates(booking, reader.timeZone, now) : ''
    return {
      to,
      kind: 'booking',
      ...(isOptional(what, who, facts) && { preference: 'bookings' }),
      data: {
        fullName: reader.fullName,
        subject: capitalise(mail.subject),
        text: paragraphs(
          sentences(capitalise(mail.text), refundDates),
          isConfirmation
            ? sentences(m.meetAsAgreed(), photosFollow(booking.package?.deliveryDays ?? null))
            : '',
          describeVenue(who, booking, what),
        ),
        button: mail.button,
        link: `${publicUrl}${pageOf(what, who, booking.id)}`,
        ...(who === 'administrator'
          ? {}
          : {
              ...(image && who === 'client' && (what === 'requested' || isConfirmation)
                ? { face: new URL(image, publicUrl).href }
                : {}),
              facts: await describeBooking(tx, who, booking, { when: facts.when, publicUrl, now }),
              ...(await calendarData(tx, who, booking, facts, what, now)),
            }),
      },
    }
  }
  const team = { email: supportEmailOf(services.config), fullName: null, timeZone, language: null }
  const mails: NewMail[] = []
  for (const [who, reader] of Object.entries({ client, photographer, administrator: team })) {
    const mail = await inLocale(localeOfReader(reader.language), () => mailTo(who as Reader, reader))
    if (mail) mails.push(mail)
  }
  await queueMails(tx, services, mails)
}

/** Names that are not shown in emails are replaced by “the client”, which may begin a sentence. */
const capitalise = (text: string): string =>
  [m.theClient(), m.thePhotographer()].reduce(
    (all, name) =>
      all.replace(
        new RegExp(`(^|[.?] |\\n)${name}`, 'g'),
        (_, before: string) => before + name.charAt(0).toUpperCase() + name.slice(1),
      ),
    text,
  )

async function readInvolved(tx: Db, booking: Booking): Promise<Involved> {
  const [found] = await query<Involved>(tx)`
    select jsonb_build_object('fullName', c.full_name, 'email', c.email, 'timeZone', c.time_zone,
        'language', c.language) as client,
      jsonb_build_object('fullName', p.full_name, 'email', p.email, 'timeZone', p.time_zone,
        'language', p.language) as photographer,
      p.profile_image as image, (select name from places where id = ${booking.placeId}) as city
    from people c, people p where c.id = ${booking.clientId} and p.id = ${booking.photographerId}`
  return found!
}

/** Emails about when and where say the venue, once the reader may know it. */
function describeVenue(who: Reader, booking: Booking, what: BookingEventType): string {
  const state = appointmentState(what, false)
  if (who === 'administrator' || !state || state === 'CANCELLED') return ''
  const venue = venueFor(who, booking)
  return venue && m.venueIs({ venue: venue.replace('\n', ', ') })
}

/** Emails about photos link to their gallery, delivery or safekeeping, of an offer to the messages, all others to the booking. */
export function pageOf(what: BookingEventType, who: Reader, id: string): string {
  if (who === 'administrator') return `${site.bookings}/${id}`
  if (what.startsWith('contract-')) return fill(site.contract, { id })
  if (who === 'client' && what === 'delivered') return fill(site.gallery, { id })
  if (what.startsWith('plan-')) return fill(site.plan, { id })
  if (what === 'suggested') return `${fill(site.myBooking, { id })}#messages`
  if (who === 'photographer' && (what === 'seal-due' || what === 'seal-missed'))
    return fill(site.safekeeping, { id })
  if (who === 'client' && (what === 'set-opened' || what === 'set-ending'))
    return fill(site.safePhotos, { id })
  if (who === 'photographer' && (what === 'shot' || what === 'changes')) return fill(site.delivery, { id })
  return fill(site.myBooking, { id })
}

/** The client reads what happens next with the confirmation, and the refund deadlines whenever they are set. */
const CONFIRMATIONS = new Set<BookingEventType>(['booked', 'accepted'])
const DATES_REFUNDS = new Set<BookingEventType>([...CONFIRMATIONS, 'moved'])

const RECEIPTS = new Set<BookingEventType>([
  'requested',
  'booked',
  'cancelled',
  'disputed',
  'resolved',
  'contract-signed',
])
/** A person gets no email about their own action, except receipts. */
export const isOwnNews = (what: BookingEventType, who: Actor, by: Actor): boolean =>
  by === who && !RECEIPTS.has(what)

async function calendarData(
  tx: Db,
  who: 'client' | 'photographer',
  booking: Booking,
  facts: EventData,
  what: BookingEventType,
  now: Date,
): Promise<Record<string, string>> {
  const state = appointmentState(what, booking.state === 'requested')
  if (!state) return {}
  return {
    icsId: booking.id,
    icsStart: booking.startsAt.toISOString(),
    icsEnd: booking.endsAt.toISOString(),
    icsTitle: m.shootOf(facts),
    icsText: `${facts.when}.`,
    icsLocation: await locationFor(tx, who, booking),
    icsState: state,
    // Calendars take the appointment with the later time as newer: the event's time, because a new date does not change
    // the state.
    icsAt: now.toISOString(),
  }
}

/** The refund deadlines of a confirmed booking, for the client's email, in their zone; '' for bookings without a policy. */
function describeRefundDates(booking: Booking, timeZone: string | null, now: Date): string {
  const { policy } = booking
  if (!policy) return ''
  const format = (instant: string) =>
    formatNamedTime(instant, zoneBesideShoot(instant, timeZone, booking.timeZone))
  return refundSentences(presentPolicy(termsOf(booking)), format, { now: now.getTime(), booked: true })
}
