import * as m from '#messages/booking-process'
import { stateLabels } from '../../../contract/bookings/labels.ts'
import type { BookingProgress, BookingState } from '../../../contract/bookings/process.ts'

type StepFacts = {
  state: BookingState
  instant: boolean
  hasRemainder: boolean
  owes: boolean
  delivered: boolean
  wasAccepted: boolean
}

const ENDED: BookingState[] = ['expired', 'declined', 'cancelled']
const ACCEPTED: BookingState[] = ['booked', 'shot', 'delivered', 'changes', 'disputed', 'completed']
const SHOT: BookingState[] = ['shot', 'delivered', 'changes', 'completed']

/** How far a booking has come, in nouns that are true before and after. The first open step is the current one. */
export function stepsOf(facts: StepFacts): Pick<BookingProgress, 'steps' | 'position'> {
  const { state, instant, hasRemainder, owes, delivered, wasAccepted } = facts
  if (ENDED.includes(state)) return { steps: [], position: null }
  const accepted = ACCEPTED.includes(state)
  const steps = [
    ...(instant
      ? [{ name: hasRemainder ? m.firstPayment() : m.payment(), done: state !== 'held' }]
      : [
          { name: m.authorisation(), done: state !== 'held' },
          { name: m.reply(), done: accepted || wasAccepted },
        ]),
    ...(wasAccepted && !accepted ? [{ name: m.firstPayment(), done: false }] : []),
    ...(hasRemainder ? [{ name: m.remainingPayment(), done: accepted && !owes }] : []),
    { name: m.shoot(), done: SHOT.includes(state) || delivered },
    { name: m.photos(), done: delivered && state !== 'changes' },
    { name: m.approval(), done: state === 'completed' },
  ]
  // A dispute stops the booking where it is.
  const at = state === 'disputed' ? -1 : steps.findIndex(({ done }) => !done)
  return {
    steps: steps.map((step, index) => ({ ...step, current: index === at })),
    position:
      at === -1
        ? stateLabels[state]()
        : m.stepOf({ number: at + 1, count: steps.length, name: steps[at]!.name }),
  }
}
