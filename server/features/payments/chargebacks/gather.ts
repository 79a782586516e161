import * as m from '#messages/payments-chargebacks'
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
    messages: messages
      .map((one) =>
        m.messageAt({
          at: at(one.at),
          sender: one.sender === 'client' ? 'client' : 'other',
          text: one.text || m.deletedWithTheAccount(),
        }),
      )
      .join('\n\n'),
    contract: await describeContracts(db, bookingId, at),
    terms: await describeTerms(db, found, at),
  }
  const sections = (Object.keys(TITLES) as Section['key'][])
    .map((key) => ({ key, title: TITLES[key](), text: texts[key] }))
    .filter(({ text }) => text !== '')
  const client = await findClient(db, found.client.id)
  const evidence: DisputeEvidence = {
    clientName: client.fullName,
    clientEmail: client.email,
    serviceDate: at(found.startsAt),
    description: clip(
      [texts.service, texts.plan && `${TITLES.plan()}\n${texts.plan}`].filter(Boolean).join('\n\n'),
    ),
    cancellationPolicy: clip(texts.policy),
    terms: clip(joinSections(sections, ['contract', 'terms']) || texts.policy),
    activity: clip(texts.activity),
    statement: clip(joinSections(sections, ['statement', 'receipts', 'messages'])),
  }
  const notes = [
    ...(client.erased ? [m.theClientsAccountWasDeleted()] : []),
    ...(messages.length === 0 && !client.erased ? [m.thereAreNoMessagesBetweenTheClient()] : []),
    ...(texts.terms === '' ? [m.noTermsPublishedAtBooking()] : []),
  ]
  return { evidence, sections, notes }
}

async function findClient(db: Db, id: string) {
  const rows = await query<{ fullName: string | null; email: string | null; erased: boolean }>(db)`
    select full_name as "fullName", email, erased_at is not null as erased from people where id = ${id}`
  return rows[0]!
}

export const TITLES: Record<Section['key'], () => string> = {
  statement: m.statement,
  service: m.booking,
  plan: m.shootPlan,
  policy: m.cancellationPolicy,
  activity: m.timeline,
  receipts: m.paymentsAndReceipts,
  messages: m.messagesBetweenThem,
  contract: m.contractSignedForThisBooking,
  terms: m.termsOfService,
}

const joinSections = (sections: Section[], keys: Section['key'][]): string =>
  sections
    .filter(({ key }) => keys.includes(key))
    .map(({ title, text }) => `${title}\n${text}`)
    .join('\n\n')

/** A limit in UTF-16 units is close enough to the provider's; half a surrogate pair is never sent. */
function clip(text: string): string {
  if (text.length <= MAX_EVIDENCE_TEXT) return text
  const cut = `\n${m.shortened()}`
  return text.slice(0, MAX_EVIDENCE_TEXT - cut.length).replace(/[\uD800-\uDBFF]$/, '') + cut
}

type DisputedBooking = MemberBooking & { timeline: TimelineRow[] }
type Say = (moment: Date | string) => string

function describeService(row: DisputedBooking, at: Say): string {
  const money = (minor: Minor) => formatMinor(minor, row.currency)
  return [
    m.photographyBy({
      photographer: row.photographer.fullName ?? m.aPhotographer(),
      client: row.client.fullName ?? m.theClient(),
    }),
    `${formatShootTime(row.startsAt, row.timeZone, row.place?.name ?? null, row.endTime.slice(0, 5))}.`,
    row.package && m.packageLine({ name: row.package.name, includes: row.package.includes }).trim(),
    ...row.lines.map(({ text, minor }) => `${text}: ${money(minor)}`),
    m.totalBooked({ amount: money(row.total), at: at(row.bookedAt ?? row.createdAt) }),
    row.description && m.theClientsMessage({ description: row.description }),
  ]
    .filter(Boolean)
    .join('\n')
}

function describePolicy(row: DisputedBooking, at: Say): string {
  if (!row.policy) return ''
  const dates = presentPolicy(termsOf(row))
  return [
    m.policyShownAndAccepted({ at: at(row.createdAt), text: dates.text }),
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
      text: m.countPhotosInGallery({ count: delivered.n }),
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
    ? clip(m.termsInForceAtBooking({ version: page.version, at: at(page.created_at), content: page.content }))
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
