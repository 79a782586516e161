import { eq } from 'drizzle-orm'
import { fill } from '../contract/api/path.ts'
import { api } from '../contract/paths.ts'
import { changeObject } from '../server/features/payments/provider/sandbox/objects.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { refunds, unexpectedMovements } from '../server/platform/db/tables/money/payments.ts'
import type { ApiResponse, Market } from '../test/market.ts'
import type { createBank } from '../test/sandbox-bank.ts'

type Signed = { headers: Record<string, string> }
export type MonthBooking = {
  id: string
  client: Signed
  photographer: Signed
  /** Days from the booking to the shoot. */
  lead: number
}
type Script = { market: Market; bank: ReturnType<typeof createBank> }
/** A step that runs this many days after the booking was made. */
type Step = { after: number; run: () => Promise<unknown> }
export type Plan = { count: number; card?: string; steps(booking: MonthBooking, script: Script): Step[] }

const SLOW_CARD = '4000 0000 0000 0077'
const DASHBOARD_MINOR = 3_000

function requireOk({ status, body }: ApiResponse): ApiResponse {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body).slice(0, 300)}`)
  return { status, body }
}

const actor =
  ({ market }: Script, { id }: MonthBooking) =>
  (who: Signed, action: string) =>
  async () =>
    requireOk(await market.act(who, id, action, { reason: 'A scripted month' }))

function accepted(booking: MonthBooking, script: Script): Step {
  return { after: 0, run: actor(script, booking)(booking.photographer, 'accept') }
}

/** Accepted, delivered the day after the shoot, then accepted by the client or automatically a week later. */
function completed(booking: MonthBooking, script: Script, { automatic = false } = {}): Step[] {
  const act = actor(script, booking)
  const deliver = async () => {
    await script.market.fillGallery(booking.id)
    await act(booking.photographer, 'deliver')()
  }
  return [
    accepted(booking, script),
    { after: booking.lead + 1, run: deliver },
    ...(automatic ? [] : [{ after: booking.lead + 2, run: act(booking.client, 'accept-delivery') }]),
  ]
}

const cancelled = (by: 'client' | 'photographer', when: (lead: number) => number): Plan['steps'] => {
  return (booking, script) => [
    accepted(booking, script),
    { after: when(booking.lead), run: actor(script, booking)(booking[by], 'cancel') },
  ]
}

/** The bank returns the refund of a cancelled booking; an administrator resends it or settles it by hand. */
const refundFails =
  (end: 'again' | 'hand'): Plan['steps'] =>
  (booking, script) => {
    const { db } = script.market.services
    const find = async () =>
      (await db.select().from(refunds).where(eq(refunds.bookingId, booking.id))).find(
        ({ reference }) => reference,
      )!
    const fail = async () => changeObject(db, (await find()).reference!, { state: 'failed' })
    const resolve = async () => {
      const path = fill(end === 'again' ? api.sendRefundAgain : api.settleRefund, { id: (await find()).id })
      requireOk(await script.market.call(script.market.admin, 'POST', path, { reason: 'By bank transfer' }))
    }
    return [
      ...cancelled('photographer', () => 1)(booking, script),
      { after: 2, run: fail },
      { after: 4, run: resolve },
    ]
  }

/** An administrator decides about money that left the booking without us. */
const reviewer =
  (booking: MonthBooking, { market }: Script) =>
  async () => {
    const rows = await market.services.db
      .select()
      .from(unexpectedMovements)
      .where(eq(unexpectedMovements.bookingId, booking.id))
    for (const { id } of rows) {
      const path = fill(api.reviewMovement, { id })
      requireOk(await market.call(market.admin, 'POST', path, { note: 'Agreed by phone' }))
    }
  }

const chargeback =
  (state: 'won' | 'lost', opens: (lead: number) => number): Plan['steps'] =>
  (booking, script) => {
    let dispute = ''
    const open = async () => {
      dispute = await script.bank.openDispute(await script.bank.chargeOf(booking.id, 'upfront'))
    }
    return [
      ...completed(booking, script),
      { after: opens(booking.lead), run: open },
      { after: opens(booking.lead) + 9, run: () => script.bank.endDispute(dispute, state) },
      { after: opens(booking.lead) + 11, run: reviewer(booking, script) },
    ]
  }

const refundedInDashboard: Plan['steps'] = (booking, script) => {
  const review = reviewer(booking, script)
  const refund = async () => {
    await script.bank.refundInDashboard(await script.bank.chargeOf(booking.id, 'upfront'), DASHBOARD_MINOR)
  }
  return [...completed(booking, script), { after: 1, run: refund }, { after: booking.lead + 4, run: review }]
}

const resolved =
  (refund: number): Plan['steps'] =>
  (booking, script) => {
    const end = async () =>
      requireOk(await script.market.actAsAdmin(booking.id, 'resolve', { refund, reason: 'Half was done' }))
    return [
      accepted(booking, script),
      { after: booking.lead + 1, run: actor(script, booking)(booking.client, 'dispute') },
      { after: booking.lead + 3, run: end },
    ]
  }

/** An administrator refunds a part of a payment, in percent of what is left of it. */
const refundedByAdmin =
  (
    from: 'platform' | 'photographer' | 'shared',
    percent: number,
    when: (lead: number) => number,
  ): Plan['steps'] =>
  (booking, script) => {
    const { market } = script
    const refund = async () => {
      const detail = requireOk(
        await market.call(market.admin, 'GET', fill(api.bookingProcess, { id: booking.id })),
      )
      const paid: { id: string; left: number }[] = detail.body.data.attempts
      const { id: payment, left } = paid.find((attempt) => attempt.left > 0)!
      const amount = Math.round(left * percent) / 100
      const shared = from === 'shared' ? { photographerPart: Math.round(amount * 50) / 100 } : {}
      const body = {
        payment,
        amount,
        from,
        ...shared,
        reason: 'quality',
        note: 'A scripted month',
        key: newId(),
      }
      requireOk(await market.call(market.admin, 'POST', fill(api.adminRefunds, { id: booking.id }), body))
    }
    return [...completed(booking, script), { after: when(booking.lead), run: refund }]
  }

/** What happens to the bookings: 14 refunds of all kinds, 6 released authorisations, 5 chargebacks, 3 refunds in the dashboard. */
export const PLANS: Record<string, Plan> = {
  'cancelled by the client, full refund': { count: 2, steps: cancelled('client', () => 0) },
  'cancelled by the client, half': { count: 2, steps: cancelled('client', (lead) => lead - 2) },
  'cancelled by the photographer': { count: 2, steps: cancelled('photographer', () => 1) },
  declined: {
    count: 2,
    steps: (booking, script) => [{ after: 0, run: actor(script, booking)(booking.photographer, 'decline') }],
  },
  'without a reply': { count: 2, steps: () => [] },
  'paid after the cancellation': {
    count: 2,
    card: SLOW_CARD,
    steps: (booking, script) => [{ after: 0, run: actor(script, booking)(booking.client, 'cancel') }],
  },
  'problem, half refunded': { count: 1, steps: resolved(50) },
  'problem, all refunded': { count: 1, steps: resolved(100) },
  'refund fails, resent': { count: 1, steps: refundFails('again') },
  'refund fails, settled by hand': { count: 1, steps: refundFails('hand') },
  'refunded by an administrator before the shoot': {
    count: 1,
    steps: refundedByAdmin('photographer', 25, () => 1),
  },
  'refunded by an administrator before the payout': {
    count: 1,
    steps: refundedByAdmin('shared', 50, (lead) => lead + 2),
  },
  'refunded by an administrator after the payout': {
    count: 1,
    steps: refundedByAdmin('photographer', 100, (lead) => lead + 5),
  },
  'goodwill after the payout': { count: 1, steps: refundedByAdmin('platform', 10, (lead) => lead + 5) },
  'chargeback won': { count: 2, steps: chargeback('won', () => 1) },
  'chargeback lost before the shoot': { count: 1, steps: chargeback('lost', () => 1) },
  'chargeback lost after the payout': { count: 2, steps: chargeback('lost', (lead) => lead + 5) },
  'refunded in the dashboard': { count: 3, steps: refundedInDashboard },
  'accepted automatically': {
    count: 60,
    steps: (booking, script) => completed(booking, script, { automatic: true }),
  },
}
/** The bookings that no other plan covers. */
export const COMPLETED: Plan = { count: 0, steps: completed }
