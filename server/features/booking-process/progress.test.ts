import { expect, test } from 'vitest'
import { labelOf, type Reader } from '../../../contract/bookings/labels.ts'
import { type BookingState, bookingStates } from '../../../contract/bookings/process.ts'
import { actionsFor } from './check-action.ts'
import { STATES } from './process.ts'
import { type ProgressFacts, progressOf } from './progress.ts'

const NOW = new Date('2027-03-10T12:00:00Z')
const readers: Reader[] = ['client', 'photographer']
const about = (change: Partial<ProgressFacts>): ProgressFacts => ({
  ...{ state: 'booked', proposalBy: null, wasPaid: change.state !== 'held', instant: false },
  ...{
    names: { client: 'Cleo Client', photographer: 'Bo Shade' },
    captured: 26_700,
    refunded: 0,
    total: 89_000,
  },
  ...{ hasRemainder: true, delivered: false, changesAsked: 0, wasDisputed: false, cancelledBy: null },
  ...{ date: '2027-03-20', startsAt: new Date('2027-03-20T09:00:00Z'), deliveryDays: 14 },
  ...change,
})

/** Every state with every question that can be open in it. */
const cases = bookingStates.flatMap((state) =>
  (state === 'booked' ? [null, ...readers] : [null]).flatMap((proposalBy) =>
    readers.map((reader) => ({ state, proposalBy, reader })),
  ),
)

test.each(cases)(
  '$state, new time by $proposalBy, read by the $reader: every part says the same',
  (given) => {
    const { state, proposalBy, reader } = given
    const facts = about({ state, proposalBy })
    const progress = progressOf(facts, reader, NOW)
    expect(progress.label).toBe(labelOf(facts, reader))
    // Whose turn it is, is who can act: no one is asked to act without an action.
    const owner = proposalBy ? (proposalBy === 'client' ? 'photographer' : 'client') : STATES[state].owner
    const turn =
      owner === null ? null : owner === 'administrator' ? 'team' : owner === reader ? 'you' : 'other'
    expect(progress.turn).toBe(turn)
    const snapshot = {
      ...{ state, proposalBy, instant: false, holdUntil: new Date('2027-03-10T12:20:00Z'), changesAsked: 0 },
      ...{ startsAt: facts.startsAt, endsAt: new Date('2027-03-20T12:00:00Z'), deliveryDays: 14, owes: true },
      stateSince: new Date('2027-03-10T11:50:00Z'),
    }
    if (turn === 'you') expect(actionsFor(snapshot, reader, NOW).length).toBeGreaterThan(0)
    // A moment is celebrated only when nothing waits for an answer.
    if (proposalBy) expect([progress.milestone, progress.next]).toEqual([null, null])
    if (progress.milestone?.startsWith('You’re all set')) expect(progress.turn).toBeNull()
    // Steps are true before they are done: no state in the past tense, and none at all once the booking has ended.
    expect(progress.steps.map(({ name }) => name)).toEqual(
      ['expired', 'declined', 'cancelled'].includes(state)
        ? []
        : ['First payment', 'Reply', 'Remaining payment', 'Shoot', 'Photos', 'Approval'],
    )
    if (state === 'disputed') expect(progress.position).toBe('Under review')
    const current = progress.steps.findIndex((step) => step.current)
    if (current >= 0)
      expect(progress.position).toBe(`Step ${current + 1} of 6: ${progress.steps[current]!.name}`)
  },
)

const positions: [Partial<ProgressFacts>, string | null][] = [
  [{ state: 'held', captured: 0, wasPaid: false }, 'Step 1 of 6: First payment'],
  [{ state: 'requested' }, 'Step 2 of 6: Reply'],
  [{ state: 'booked' }, 'Step 3 of 6: Remaining payment'],
  [{ state: 'booked', captured: 89_000 }, 'Step 4 of 6: Shoot'],
  [{ state: 'shot', captured: 89_000 }, 'Step 5 of 6: Photos'],
  [{ state: 'changes', captured: 89_000, delivered: true }, 'Step 5 of 6: Photos'],
  [{ state: 'delivered', captured: 89_000, delivered: true }, 'Step 6 of 6: Approval'],
  [{ state: 'disputed', captured: 89_000, delivered: true }, 'Under review'],
  [{ state: 'completed', captured: 89_000, delivered: true }, 'Completed'],
  [{ state: 'completed', captured: 26_700, delivered: true }, 'Step 3 of 6: Remaining payment'],
  [{ state: 'cancelled' }, null],
]
test.each(positions)('%o is at %s', (change, position) => {
  expect(progressOf(about(change), 'client', NOW).position).toBe(position)
})

test('a hold that expired or was released is not a cancelled booking', () => {
  const unpaid = { captured: 0, wasPaid: false }
  const progress = (state: BookingState) =>
    progressOf(about({ ...unpaid, state, cancelledBy: 'client' }), 'client', NOW)
  expect([progress('expired').label, progress('cancelled').label]).toEqual([
    'Reservation expired',
    'Reservation cancelled',
  ])
  for (const state of ['expired', 'cancelled'] as const)
    expect(progress(state).headline).toMatch(/nothing was booked\.$/)
})

test('a refund is promised only while some of it is still to come', () => {
  const progress = (refunded: number) =>
    progressOf(about({ state: 'declined', refunded }), 'client', NOW).headline
  expect(progress(0)).toContain('You’ll get a full refund.')
  expect(progress(26_700)).toBe('Bo Shade couldn’t accept your request.')
})

test('who cancelled is named to each side', () => {
  const progress = (cancelledBy: string, reader: Reader) =>
    progressOf(about({ state: 'cancelled', cancelledBy }), reader, NOW).headline
  expect(progress('client', 'client')).toBe('You cancelled this booking.')
  expect(progress('client', 'photographer')).toBe('Cleo Client cancelled this booking.')
  expect(progress('administrator', 'client')).toBe('Our team cancelled this booking.')
})
