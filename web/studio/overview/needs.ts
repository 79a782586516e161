import { fill } from '../../../contract/api/path.ts'
import type { BookingSummary } from '../../../contract/bookings/process.ts'
import { DISPUTE_REPLY_HOURS } from '../../../contract/bookings/rules.ts'
import { formatShootHours } from '../../../contract/format/clocks.ts'
import { formatCalendarDay } from '../../../contract/format/days.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import { site } from '../../../contract/paths.ts'
import { formatBookedDay } from '../../format/moments.ts'

import type { Overview } from './overview-data.ts'

export type Need = {
  key: string
  kind:
    | 'request'
    | 'delivery'
    | 'changes'
    | 'dispute'
    | 'proposal'
    | 'messages'
    | 'payee'
    | 'tax'
    | 'verification'
  title: string
  text: string
  to: string
  /** An instant, and what is due by then. */
  deadline?: { at: string; what: string }
}

/** `due`: what is due by the deadline of the booking, where that is the photographer’s. */
type BookingNeed = Pick<Need, 'kind' | 'text'> & { due?: string; page?: string }

const ofBooking: Partial<Record<BookingSummary['state'], BookingNeed>> = {
  requested: { kind: 'request', text: 'Wants to book you.', due: 'Reply' },
  shot: { kind: 'delivery', text: 'Waiting for photos.', due: 'Deliver', page: site.delivery },
  changes: { kind: 'changes', text: 'Requested changes.', due: 'Deliver', page: site.delivery },
  disputed: {
    kind: 'dispute',
    text: `Reported a problem. Reply within ${DISPUTE_REPLY_HOURS} hours of the report.`,
  },
}

/** What waits for the photographer: bookings by their deadlines, then messages, payouts, tax details and verification. */
export const needsOf = (
  overview: Pick<Overview, 'turns' | 'unread' | 'money' | 'heldInvoices' | 'profile'>,
): Need[] => [
  ...overview.turns.map(needOfBooking),
  ...needOfMessages(overview.unread),
  ...needOfPayee(overview.money),
  ...needOfTax(overview.heldInvoices),
  ...needOfVerification(overview.profile),
]

function needOfBooking(booking: BookingSummary): Need {
  const { id, client, state, date, deadline, proposal, timeZone, place } = booking
  const base = {
    key: id,
    title: `${client.fullName ?? 'Deleted account'}, ${formatBookedDay(date)}, ${formatShootHours({ ...booking, end: undefined, place: null })}`,
    to: fill(site.myBooking, { id }),
  }
  if (state === 'booked' && proposal)
    return {
      ...base,
      kind: 'proposal',
      text: `Proposed a new time: ${formatCalendarDay(proposal.date)}, ${formatShootHours({ ...proposal, startsAt: `${proposal.date}T12:00Z`, timeZone, place: place?.name })}.`,
    }
  const { due, page, ...need } = ofBooking[state]!
  return {
    ...base,
    ...need,
    ...(state === 'requested' ? { text: describeRequest(booking) } : {}),
    ...(page ? { to: fill(page, { id }) } : {}),
    ...(deadline && due ? { deadline: { at: deadline, what: due } } : {}),
  }
}

/** What is asked for, at which price, and what the photographer earns of it. */
function describeRequest({ package: booked, total, earns, currency }: BookingSummary): string {
  const price = `${booked ? `${booked.name}, ` : ''}${formatMajor(total, currency)}`
  return `Wants to book you: ${price}.${earns === undefined ? '' : ` You earn ${formatMajor(earns, currency)}.`}`
}

function needOfMessages(unread: number): Need[] {
  if (!unread) return []
  const title = unread === 1 ? '1 unread message' : `${unread} unread messages`
  return [
    { key: 'messages', kind: 'messages', title, text: 'Quick replies win bookings.', to: site.conversations },
  ]
}

/** Only where the provider asks for something or money already waits; the checklist asks everyone else. */
function needOfPayee(money: Overview['money']): Need[] {
  if (!money || money.byHand) return []
  const { state, requirements } = money.payee
  const { due, overdue, deadline, disabled } = requirements
  const isAsked = (state === 'pending' && !disabled?.checking) || due.length + overdue.length > 0
  const isWaiting = state === 'none' && money.balance > 0
  if (!isAsked && !isWaiting) return []
  const common = { key: 'payee', kind: 'payee', to: `${site.studioEarnings}#payee` } as const
  return isWaiting
    ? [
        {
          ...common,
          title: 'Set up payouts',
          text: `${formatMajor(money.balance, money.currency)} is waiting for your payout account.`,
        },
      ]
    : [
        {
          ...common,
          title: 'Complete your payout account',
          text: disabled?.closed ? disabled.text : 'Our payment provider needs more information.',
          ...(deadline ? { deadline: { at: deadline, what: 'Add it' } } : {}),
        },
      ]
}

function needOfTax(held: Overview['heldInvoices']): Need[] {
  if (!held) return []
  const text = `Invoices for ${formatMajor(held.total, held.currency)} in platform fees are waiting for them.`
  return [{ key: 'tax', kind: 'tax', title: 'Add your tax details', text, to: site.studioTax }]
}

function needOfVerification({ verification: { state, reason } }: Overview['profile']): Need[] {
  if (state !== 'changes') return []
  return [
    {
      key: 'verification',
      kind: 'verification',
      title: 'Changes needed before we can verify you',
      text: reason ?? 'Submit your profile again when you’re ready.',
      to: site.studioVerification,
    },
  ]
}
