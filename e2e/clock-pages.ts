import { fill } from '../contract/api/path.ts'
import { api, site } from '../contract/paths.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { query } from '../server/platform/db/query.ts'
import { inDays } from '../test/listed.ts'
import type { callAs } from './money.ts'

type Call = Awaited<ReturnType<typeof callAs>>['call']
type Json = Awaited<ReturnType<Call>>
export type Role = 'client' | 'photographer'

/** Every page of a member that shows a time, except those of single bookings. */
const OWN_PAGES: Record<Role, string[]> = {
  client: [site.account, site.accountSettings, site.accountAlerts],
  photographer: [
    site.studio,
    site.studioEarnings,
    site.studioStatistics,
    site.studioTax,
    site.studioVerification,
    site.studioCalendar,
  ],
}

export async function pagesOf(role: Role, call: Call): Promise<string[]> {
  const { bookings } = (await call('GET', `${api.myBookings}?pageSize=100`)).data
  const { threads } = (await call('GET', `${api.threads}?pageSize=50`)).data
  const pages: string[] = [site.conversations, site.notifications, ...OWN_PAGES[role]]
  for (const view of ['upcoming', 'needs-you', 'past', 'cancelled'])
    pages.push(`${site.myBookings}?view=${view}`)
  // One booking of each state is enough.
  const states = Map.groupBy(bookings as Json[], ({ state, proposal }) => `${state} ${proposal !== null}`)
  for (const [booking] of states.values() as Iterable<[Json]>)
    pages.push(...(await pagesOfBooking(role, call, booking)))
  for (const { id } of threads) pages.push(fill(site.conversation, { id }))
  const more = role === 'client' ? clientPages : photographerPages
  return [...pages, ...(await more(call, threads))]
}

async function pagesOfBooking(role: Role, call: Call, { id, state }: Json): Promise<string[]> {
  const pages = [fill(site.myBooking, { id })]
  const { receipts } = (await call('GET', fill(api.receipts, { id }))).data
  for (const { number } of receipts.slice(0, 1)) pages.push(fill(site.myReceipt, { id, number }))
  const delivered = ['delivered', 'changes', 'disputed', 'completed'].includes(state)
  if (role === 'client' && delivered) pages.push(fill(site.gallery, { id }), fill(site.galleryShare, { id }))
  if (role === 'client' && state === 'delivered') {
    const { manifest } = (await call('GET', fill(api.gallery, { id }))).data
    pages.push(`${fill(site.galleryAccept, { id })}?manifest=${manifest}`)
  }
  if (role === 'photographer' && (delivered || state === 'shot')) pages.push(fill(site.delivery, { id }))
  return pages
}

/** A slot that can be requested. */
export async function findSlot(call: Call) {
  const { photographers } = (await call('GET', api.search)).data
  // A request has one more deadline than an instant booking.
  const { slug } = photographers.find(({ instant }: Json) => !instant) ?? photographers[0]
  const { packages } = (await call('GET', fill(api.profile, { slug }))).data
  const range = `package=${packages[0].id}&from=${inDays(20)}&to=${inDays(50)}`
  const { days } = (await call('GET', `${fill(api.openDays, { slug })}?${range}`)).data
  const { date, starts } = days.find((day: Json) => day.starts.length > 0)
  return { slug, package: packages[0].id, date, start: starts[0] } as Record<
    'slug' | 'package' | 'date' | 'start',
    string
  >
}

/** A profile with its start times, and the checkout before and after a time is chosen. */
export async function checkoutPages(call: Call): Promise<string[]> {
  const { slug, package: packageId, date, start } = await findSlot(call)
  const book = `${fill(site.book, { slug })}?package=${packageId}`
  return [
    `${fill(site.profile, { slug })}?package=${packageId}&day=${date}`,
    `${book}&date=${date}`,
    `${book}&date=${date}&start=${start}`,
  ]
}

async function clientPages(call: Call, threads: Json[]): Promise<string[]> {
  const pages = await checkoutPages(call)
  for (const { id } of threads) {
    const { offers } = (await call('GET', fill(api.threadMessages, { id }))).data
    for (const offer of offers) if (offer.state === 'open') pages.push(fill(site.offer, { id: offer.id }))
  }
  return pages
}

async function photographerPages(call: Call, threads: Json[]): Promise<string[]> {
  const { months } = (await call('GET', api.earnings)).data
  const { invoices } = (await call('GET', api.studioInvoices)).data
  return [
    ...months.slice(0, 1).map((month: string) => fill(site.studioStatement, { month })),
    ...invoices.slice(0, 1).map(({ number }: Json) => fill(site.studioInvoice, { number })),
    ...threads.slice(0, 1).map(({ id }) => fill(site.newOffer, { id })),
  ]
}

/** Every screen of the back-office with a time. */
export async function adminPages(db: Db): Promise<string[]> {
  const ids = async (rows: Promise<Record<string, unknown>[]>, path: string) =>
    (await rows).map(({ id }) => path.replace(/:\w+/, String(id)))
  return [
    ...[site.dashboard, site.users, site.bookings, site.transactions, site.disputes, site.payouts],
    ...[site.verifications, `${site.verifications}?state=all`, site.outbox, site.activity, site.reports],
    ...[site.messages, site.jobs, site.system, site.business, site.reconciliation, site.settings],
    ...[site.launch, site.brand, site.cms, site.tax, site.integrations, site.negativeBalances],
    ...(await ids(
      query(db)`select distinct on (state) id from bookings
        where state in ('requested', 'booked', 'delivered', 'disputed', 'completed', 'cancelled') order by state, id`,
      site.booking,
    )),
    ...(await ids(query(db)`select id from transactions order by id limit 1`, site.transaction)),
    ...(await ids(query(db)`select id from card_disputes`, site.chargeback)),
    ...(await ids(query(db)`select id from card_disputes`, site.chargebackEvidence)),
    ...(await ids(
      query(db)`select distinct on (state) id from verifications order by state, id`,
      site.verification,
    )),
    ...(await ids(
      query(db)`select photographer_id as id from payouts order by created_at desc limit 1`,
      site.photographer,
    )),
  ]
}
