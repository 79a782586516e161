import { refundSentences } from '../../../../contract/bookings/rules.ts'
import { formatNamedTime, formatShootTime } from '../../../../contract/format/clocks.ts'
import { formatMinor, type Minor, minorOf } from '../../../../contract/format/money.ts'
import type { EvidencePackage } from '../../../../contract/payments/chargebacks.ts'
import type { BookingId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query } from '../../../platform/db/query.ts'
import type { DisputeEvidence } from '../../../platform/db/tables/money/payments.ts'
import { describeContracts } from '../../agreements/evidence.ts'
import { findWithTimeline, type MemberBooking, type TimelineRow } from '../../booking-process/read.ts'
import { describePlan } from '../../plans/describe-plan.ts'
import { presentPolicy, termsOf } from '../../quotes/policies.ts'
import { readReceipts } from '../papers/receipts.ts'
import { MAX_EVIDENCE_TEXT } from '../provider/interface.ts'
import type { Chargeback } from './note-response.ts'

type Section = EvidencePackage['sections'][number]
export type Gathered = { evidence: DisputeEvidence; sections: Section[]; notes: string[] }

/** Client and photographer may discuss the shoot before they book. */
const MESSAGES_BEFORE = '30 days'
const GONE = '(deleted with the account)'

/** Builds the evidence from the current data. The printed page and the submission have the same sections. */
export async function gatherEvidence(
  db: Db,
  { bookingId }: Chargeback,
  statement: string,
): Promise<Gathered> {
  const found = (await findWithTimeline(db, bookingId, null))!
  const at = (moment: Date | string) => formatNamedTime(new Date(moment), found.timeZone)
  const messages = await readMessages(db, found)
  const texts = {
    statement,
    service: describeService(found, at),
    plan: clip(await describePlan(db, bookingId, at)),
    policy: describePolicy(found, at),
    activity: await describeActivity(db, found, at),
    receipts: await describeReceipts(db, bookingId, at),
    messages: messages.map((one) => `${at(one.at)}, ${one.sender}: ${one.text || GONE}`).join('\n\n'),
    contract: await describeContracts(db, bookingId, at),
    terms: await describeTerms(db, found, at),
  }
  const sections = (Object.keys(TITLES) as Section['key'][])
    .map((key) => ({ key, title: TITLES[key], text: texts[key] }))
    .filter(({ text }) => text !== '')
  const client = await findClient(db, found.client.id)
  const evidence: DisputeEvidence = {
    clientName: client.fullName,
    clientEmail: client.email,
    serviceDate: at(found.startsAt),
    description: clip(
      [texts.service, texts.plan && `${TITLES.plan}\n${texts.plan}`].filter(Boolean).join('\n\n'),
    ),
    cancellationPolicy: clip(texts.policy),
    terms: clip(joinSections(sections, ['contract', 'terms']) || texts.policy),
    activity: clip(texts.activity),
    statement: clip(joinSections(sections, ['statement', 'receipts', 'messages'])),
  }
  const notes = [
    ...(client.erased
      ? [
          'The client’s account was deleted, including their name, email address and messages. Dates, amounts, delivery and receipts remain.',
        ]
      : []),
    ...(messages.length === 0 && !client.erased
      ? ['There are no messages between the client and the photographer.']
      : []),
    ...(texts.terms === '' ? ['No terms had been published when the client booked.'] : []),
  ]
  return { evidence, sections, notes }
}

async function findClient(db: Db, id: string) {
  const rows = await query<{ fullName: string | null; email: string | null; erased: boolean }>(db)`
    select full_name as "fullName", email, erased_at is not null as erased from people where id = ${id}`
  return rows[0]!
}

export const TITLES: Record<Section['key'], string> = {
  statement: 'Statement',
  service: 'Booking',
  plan: 'Shoot plan',
  policy: 'Cancellation policy',
  activity: 'Timeline',
  receipts: 'Payments and receipts',
  messages: 'Messages between client and photographer',
  contract: 'Contract signed for this booking',
  terms: 'Terms of service',
}

const joinSections = (sections: Section[], keys: Section['key'][]): string =>
  sections
    .filter(({ key }) => keys.includes(key))
    .map(({ title, text }) => `${title}\n${text}`)
    .join('\n\n')

const CUT = '\n(shortened)'
/** A limit in UTF-16 units is close enough to the provider's; half a surrogate pair is never sent. */
const clip = (text: string): string =>
  text.length <= MAX_EVIDENCE_TEXT
    ? text
    : `${text.slice(0, MAX_EVIDENCE_TEXT - CUT.length).replace(/[\uD800-\uDBFF]$/, '')}${CUT}`

type DisputedBooking = MemberBooking & { timeline: TimelineRow[] }
type Say = (moment: Date | string) => string

function describeService(row: DisputedBooking, at: Say): string {
  const money = (minor: Minor) => formatMinor(minor, row.currency)
  return [
    `Photography by ${row.photographer.fullName ?? 'a photographer'} for ${row.client.fullName ?? 'the client'}.`,
    `${formatShootTime(row.startsAt, row.timeZone, row.place?.name ?? null, row.endTime.slice(0, 5))}.`,
    row.package && `Package: ${row.package.name}. ${row.package.includes}`.trim(),
    ...row.lines.map(({ text, minor }) => `${text}: ${money(minor)}`),
    `Total: ${money(row.total)}. Booked ${at(row.bookedAt ?? row.createdAt)}.`,
    row.description && `The client’s message: ${row.description}`,
  ]
    .filter(Boolean)
    .join('\n')
}

function describePolicy(row: DisputedBooking, at: Say): string {
  if (!row.policy) return ''
  const dates = presentPolicy(termsOf(row))
  return [
    `Shown before payment and accepted with it on ${at(row.createdAt)}: ${dates.text}`,
    refundSentences(dates, at, { now: row.createdAt.getTime(), booked: true }),
  ].join('\n')
}

/** The timeline, and the delivered photos. */
async function describeActivity(db: Db, row: DisputedBooking, at: Say): Promise<string> {
  const rows = await query<{ day: string; n: number }>(db)`
    select min(delivered_at) as day, count(*)::int as n from gallery_pictures
    where booking_id = ${row.id} and delivered_at is not null having count(*) > 0`
  const delivered = rows[0]
  const events = row.timeline.map((event) => ({ at: new Date(event.at), text: event.what }))
  if (delivered)
    events.push({
      at: new Date(delivered.day),
      text: `${delivered.n === 1 ? '1 photo is' : `${delivered.n} photos are`} in the client’s gallery`,
    })
  return events
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((event) => `${at(event.at)}: ${event.text}`)
    .join('\n')
}

async function describeReceipts(db: Db, bookingId: BookingId, at: Say): Promise<string> {
  const receipts = await readReceipts(db, bookingId)
  // A corrected one is the same payment again.
  return receipts
    .filter(({ replaces }) => replaces === null)
    .map(({ number, at: paidAt, text, amount, currency }) => {
      const money = formatMinor(minorOf(amount, currency), currency)
      return `${number}, ${at(paidAt)}: ${text}, ${money}`
    })
    .join('\n')
}

/** The terms that were published when the client booked. */
async function describeTerms(db: Db, { createdAt }: DisputedBooking, at: Say): Promise<string> {
  const rows = await query<{ version: number; content: string; created_at: string }>(db)`
    select version, content, created_at from page_versions
    where type = 'terms_condition' and created_at <= ${createdAt} order by version desc limit 1`
  const page = rows[0]
  return page
    ? clip(
        `Version ${page.version} of ${at(page.created_at)}, in force when the client booked.\n\n${page.content}`,
      )
    : ''
}

type Message = { at: string; sender: 'client' | 'photographer'; text: string }

/** Oldest first. A conversation belongs to two people, not to a booking, so messages are chosen by time. */
async function readMessages(
  db: Db,
  { client, photographer, createdAt }: DisputedBooking,
): Promise<Message[]> {
  const rows = await query<Message>(db)`
    select * from (
      select m.created_at as at, m.text, case when m.sender_id = t.client_id then 'client' else 'photographer' end as sender, m.id
      from thread_messages m join threads t on t.id = m.thread_id
      where t.client_id = ${client.id} and t.photographer_id = ${photographer.id}
        and m.created_at >= ${createdAt}::timestamptz - ${MESSAGES_BEFORE}::interval
      order by m.created_at desc, m.id desc limit 200) newest
    order by at, id`
  return rows
}
