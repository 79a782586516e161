import type { Random } from '../random.ts'
import type { Booking } from './bookings.ts'
import { DAY, HOUR, MINUTE, within } from './timeline.ts'

export type TransactionRow = {
  id: string
  booking_id: string
  client_id: string
  photographer_id: string
  total_minor: number
  upfront_minor: number
  remaining_minor: number
  payment_status: 'completed' | 'pending' | 'failed' | 'refunded' | 'processing'
  payment_stage: 'completed' | 'upfront' | 'partial' | 'pending'
  created_at: Date
  updated_at: Date
}
export type PaymentRow = {
  id: string
  transaction_id: string
  kind: 'capture' | 'refund'
  amount_minor: number
  provider: string
  reference: string
  occurred_at: Date
}
export type Order = { transaction: TransactionRow; payments: PaymentRow[] }

type Outcome = `${TransactionRow['payment_stage']} ${TransactionRow['payment_status'] | 'partly refunded'}`

type Situation = Booking['row']['status'] | NonNullable<Booking['moment']> | 'just done'

/**
 * Payment stage and status of bookings, with a count for each situation. Outcomes are drawn without
 * replacement, so that even rare ones occur on every date.
 */
const outcomeCounts: Record<Situation, Partial<Record<Outcome | 'none', number>>> = {
  pending: {
    'pending pending': 6,
    none: 1,
    'pending processing': 1,
    'pending failed': 1,
  },
  confirm: {
    'upfront pending': 10,
    'upfront processing': 2,
    'upfront failed': 1,
    'partial pending': 3,
    'partial processing': 1,
    'partial failed': 1,
    'completed completed': 2,
  },
  paying: { 'pending pending': 1 },
  'in work': {
    'completed completed': 5,
    'partial processing': 1,
    'partial failed': 1,
  },
  'just done': {
    'completed completed': 4,
    'upfront pending': 1,
    'partial pending': 1,
    'upfront processing': 1,
  },
  completed: {
    'completed completed': 93,
    'completed partly refunded': 4,
    'completed refunded': 1,
    'upfront failed': 1,
    'partial failed': 1,
  },
  cancelled: {
    'upfront refunded': 6,
    'partial refunded': 1,
    'completed refunded': 1,
    'pending failed': 2,
    'pending pending': 2,
  },
}

/** The transactions and payments of the bookings; some requests without a reply have none. */
export function makeOrders(random: Random, bookings: Booking[], now: number): Order[] {
  const remainingOutcomes = new Map<Situation, (Outcome | 'none')[]>()
  const drawOutcome = (situation: Situation) => {
    let remaining = remainingOutcomes.get(situation) ?? []
    if (remaining.length === 0) remaining = random.shuffle(repeatByCount(outcomeCounts[situation]))
    remainingOutcomes.set(situation, remaining)
    return remaining.pop()!
  }
  return bookings.flatMap((booking) => {
    const justDone = booking.row.status === 'completed' && booking.ends > now - 10 * DAY
    const outcome = drawOutcome(booking.moment ?? (justDone ? 'just done' : booking.row.status))
    return outcome === 'none' ? [] : [makeOrder(random, booking, outcome, now)]
  })
}

function repeatByCount(counts: (typeof outcomeCounts)[Situation]): (Outcome | 'none')[] {
  return Object.entries(counts).flatMap(([name, count]) => Array(count).fill(name))
}

function makeOrder(random: Random, { row, service, ends }: Booking, outcome: Outcome, now: number): Order {
  const [stage, ...status] = outcome.split(' ') as [TransactionRow['payment_stage'], ...string[]]
  const created = row.created_at.getTime()
  const total = row.final_amount_minor
  const upfront = Math.round(total * (service === 'Weddings' ? 0.3 : 0.5))
  const id = random.id(created)
  const payments: PaymentRow[] = []
  let latest = created
  const pay = (kind: PaymentRow['kind'], amount: number, from: number, to: number) => {
    latest = within(random, Math.max(from, latest + MINUTE), to, now)
    payments.push({
      id: random.id(latest),
      transaction_id: id,
      kind,
      amount_minor: amount,
      provider: 'sandbox',
      reference: `${id}-${payments.length + 1}`,
      occurred_at: new Date(latest),
    })
  }
  // All payments are made before the end of the shoot, or at most a few days after it.
  const end = Math.max(ends, created + HOUR)
  if (stage !== 'pending') pay('capture', upfront, created, Math.min(created + 2 * DAY, end))
  if (stage === 'partial') pay('capture', Math.round((total - upfront) / 2), created, end)
  if (stage === 'completed')
    pay('capture', total - upfront, created, row.status === 'completed' ? end + 5 * DAY : end)
  const captured = payments.reduce((sum, payment) => sum + payment.amount_minor, 0)
  if (status.includes('refunded')) {
    const amount = status.includes('partly') ? Math.round(captured * 0.15) : captured
    pay('refund', amount, latest, row.status === 'cancelled' ? end : latest + 12 * DAY)
  }
  return {
    payments,
    transaction: {
      id,
      booking_id: row.id,
      client_id: row.client_id,
      photographer_id: row.photographer_id,
      total_minor: total,
      upfront_minor: upfront,
      remaining_minor: total - upfront,
      // A partial goodwill refund leaves the order paid.
      payment_status: status.includes('partly')
        ? 'completed'
        : (status[0] as TransactionRow['payment_status']),
      payment_stage: stage,
      created_at: new Date(created),
      updated_at: new Date(latest),
    },
  }
}
