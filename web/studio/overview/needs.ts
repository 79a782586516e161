import * as m from '#messages/studio-overview'
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
  deadline?: { at: string; due: Due }
}

type Due = 'reply' | 'deliver' | 'add'

/** `due`: what is due by the deadline of the booking, where that is the photographer’s. */
type BookingNeed = Pick<Need, 'kind'> & {
  text: (booking: BookingSummary) => string
  due?: Due
  page?: string
}

const ofBooking: Partial<Record<BookingSummary['state'], BookingNeed>> = {
  requested: { kind: 'request', text: describeRequest, due: 'reply' },
  shot: { kind: 'delivery', text: m.waitingForPhotos, due: 'deliver', page: site.delivery },
  changes: { kind: 'changes', text: m.requestedChanges, due: 'deliver', page: site.delivery },
  disputed: {
    kind: 'dispute',
    text: () => m.reportedAProblem({ hours: DISPUTE_REPLY_HOURS }),
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
    title: m.bookingWithWhen({
      client: client.fullName ?? m.deletedAccount(),
      day: formatBookedDay(date),
      hours: formatShootHours({ ...booking, end: undefined, place: null }),
    }),
    to: fill(site.myBooking, { id }),
  }
  if (state === 'booked' && proposal)
    return {
      ...base,
      kind: 'proposal',
      text: m.proposedANewTime({
        day: formatCalendarDay(proposal.date),
        hours: formatShootHours({
          ...proposal,
          startsAt: `${proposal.date}T12:00Z`,
          timeZone,
          place: place?.name,
        }),
      }),
    }
  const { kind, text, due, page } = ofBooking[state]!
  return {
    ...base,
    kind,
    text: text(booking),
    ...(page ? { to: fill(page, { id }) } : {}),
    ...(deadline && due ? { deadline: { at: deadline, due } } : {}),
  }
}

/** What is asked for, at which price, and what the photographer earns of it. */
function describeRequest({ package: booked, total, earns, currency }: BookingSummary): string {
  const price = formatMajor(total, currency)
  return [
    booked
      ? m.wantsToBookPackage({ package: booked.name, total: price })
      : m.wantsToBookYou({ total: price }),
    ...(earns === undefined ? [] : [m.youEarn({ amount: formatMajor(earns, currency) })]),
  ].join(' ')
}

function needOfMessages(unread: number): Need[] {
  if (!unread) return []
  const title = m.unreadMessages({ count: unread })
  return [
    { key: 'messages', kind: 'messages', title, text: m.quickRepliesWinBookings(), to: site.conversations },
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
          title: m.setUpPayouts(),
          text: m.moneyIsWaiting({ amount: formatMajor(money.balance, money.currency) }),
        },
      ]
    : [
        {
          ...common,
          title: m.completeYourPayoutAccount(),
          text: disabled?.closed ? disabled.text : m.providerNeedsMore(),
          ...(deadline ? { deadline: { at: deadline, due: 'add' as const } } : {}),
        },
      ]
}

function needOfTax(held: Overview['heldInvoices']): Need[] {
  if (!held) return []
  const text = m.invoicesAreWaiting({ total: formatMajor(held.total, held.currency) })
  return [{ key: 'tax', kind: 'tax', title: m.addYourTaxDetails(), text, to: site.studioTax }]
}

function needOfVerification({ verification: { state, reason } }: Overview['profile']): Need[] {
  if (state !== 'changes') return []
  return [
    {
      key: 'verification',
      kind: 'verification',
      title: m.changesNeededBeforeWeCanVerifyYou(),
      text: reason ?? m.submitYourProfileAgainWhenYoure(),
      to: site.studioVerification,
    },
  ]
}
