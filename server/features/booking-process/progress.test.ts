import { expect, test } from 'vitest'
import { labelOf, type Reader } from '../../../contract/bookings/labels.ts'
import { type BookingState, bookingStates } from '../../../contract/bookings/process.ts'
import { actionsFor } from './check-action.ts'
import { STATES } from './process.ts'
import { type ProgressFacts, progressOf } from './progress.ts'

const NOW = new Date('2027-03-10T12:00:00Z')
const readers: Reader[] = ['client', 'photographer']
const about = (change: Partial<ProgressFacts>): ProgressFacts => ({
  ...{ state: 'booked', proposalBy: null, wasRequested: change.state !== 'held', instant: false },
  ...{
    names: { client: 'Cleo Client', photographer: 'Bo Shade' },
    captured: 26_700,
    refunded: 0,
    total: 89_000,
  },
  ...{
    authorised: 0,
    asksToPay: false,
    captureFailure: null,
    suggested: false,
    wasAccepted: !['held', 'requested'].includes(change.state ?? ''),
  },
  ...{
    hasRemainder: true,
    delivered: false,
    changesAsked: 0,
    wasDisputed: false,
    replier: null,
    cancelledBy: null,
  },
  ...{ charge: null, moveTerms: null },
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
      ...{ acceptedAt: null, payBy: null, dispute: null },
    }
    if (turn === 'you') expect(actionsFor(snapshot, reader, NOW).length).toBeGreaterThan(0)
    // A moment is celebrated only when nothing waits for an answer.
    if (proposalBy) expect([progress.milestone, progress.next]).toEqual([null, null])
    if (progress.milestone?.startsWith('You’re all set')) expect(progress.turn).toBeNull()
    // Steps are true before they are done: no state in the past tense, and none at all once the booking has ended.
    expect(progress.steps.map(({ name }) => name)).toEqual(
      ['expired', 'declined', 'cancelled'].includes(state)
        ? []
        : ['Authorisation', 'Reply', 'Remaining payment', 'Shoot', 'Photos', 'Approval'],
    )
    if (state === 'disputed') expect(progress.position).toBe('Under review')
    const current = progress.steps.findIndex((step) => step.current)
    if (current >= 0)
      expect(progress.position).toBe(`Step ${current + 1} of 6: ${progress.steps[current]!.name}`)
  },
)

const positions: [Partial<ProgressFacts>, string | null][] = [
  [{ state: 'held', captured: 0, wasRequested: false }, 'Step 1 of 6: Authorisation'],
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

test('the day of the shoot is not announced as next, because the remaining payment may come first', () => {
  for (const reader of readers)
    expect(progressOf(about({ state: 'booked' }), reader, NOW).next).toMatch(
      /^You meet on Saturday 20 March\./,
    )
})

test('a hold that expired or was released is not a cancelled booking', () => {
  const unpaid = { captured: 0, wasRequested: false }
  const progress = (state: BookingState) =>
    progressOf(about({ ...unpaid, state, cancelledBy: 'client' }), 'client', NOW)
  expect([progress('expired').label, progress('cancelled').label]).toEqual([
    'Reservation expired',
    'Reservation cancelled',
  ])
  for (const state of ['expired', 'cancelled'] as const)
    expect(progress(state).headline).toMatch(/nothing was booked\.$/)
})

test('the card of a request is authorised, that of an instant booking is charged', () => {
  const headline = (instant: boolean) =>
    progressOf(about({ state: 'held', captured: 0, instant }), 'client', NOW).headline
  expect(headline(false)).toBe('Authorise your card before the hold ends.')
  expect(headline(true)).toBe('Complete your payment before the hold ends.')
})

test('a refund is promised only while some of it is still to come', () => {
  const progress = (refunded: number) =>
    progressOf(about({ state: 'declined', refunded }), 'client', NOW).headline
  expect(progress(0)).toContain('You’ll get a full refund.')
  expect(progress(26_700)).toBe('Bo Shade declined your request.')
})

test('a request is authorised and not charged, in the words of each side, until it is captured', () => {
  const unpaid = { captured: 0, state: 'requested' as const }
  const words = (change: Partial<ProgressFacts>) =>
    readers.map((reader) => {
      const { label, headline, next, turn, position } = progressOf(
        about({ ...unpaid, ...change }),
        reader,
        NOW,
      )
      return [label, headline, next, turn, position].join(' | ')
    })
  const [client, photographer] = words({ authorised: 26_700 })
  expect(client).toContain('We charge your card only if Bo Shade accepts, and release it if not.')
  expect(photographer).toContain('Cleo Client isn’t charged yet.')
  const capturing = words({ authorised: 26_700, wasAccepted: true })
  for (const text of capturing) expect(text).toMatch(/We’re charging .* Step 3 of 7: First payment$/)
  const failed = words({ wasAccepted: true, asksToPay: true })
  expect(failed[0]).toMatch(/^Payment due \| .* couldn’t charge your card\. Pay to confirm .* \| you \| /)
  expect(failed[1]).toMatch(
    /^Awaiting payment \| You accepted, but we couldn’t charge Cleo Client\..* \| other \| /,
  )
  const closed = words({ wasAccepted: true, asksToPay: true, captureFailure: 'Your card was declined.' })
  expect(closed[0]).toContain('Your card was declined.')
  expect(closed[1]).toContain('Cleo Client’s card was declined.')
  for (const text of [...words({ authorised: 26_700 }), ...failed]) expect(text).not.toContain('refund')
})

test('a request that ended cost nothing, and says why it ended', () => {
  const headlines = (change: Partial<ProgressFacts>) =>
    readers.map((reader) => progressOf(about({ captured: 0, ...change }), reader, NOW).headline)
  expect(headlines({ state: 'declined' })).toEqual([
    'Bo Shade declined your request. You haven’t been charged.',
    'You declined this request. Cleo Client wasn’t charged.',
  ])
  expect(headlines({ state: 'expired', wasAccepted: false })).toEqual([
    'Bo Shade didn’t reply in time, so this request expired. You haven’t been charged.',
    'You didn’t reply in time, so this request expired. Cleo Client wasn’t charged.',
  ])
  expect(headlines({ state: 'expired', wasAccepted: true })).toEqual([
    'The payment wasn’t made in time, so this request expired. You haven’t been charged.',
    'Cleo Client didn’t pay in time, so this request expired. Cleo Client wasn’t charged.',
  ])
})

test('who cancelled is named to each side', () => {
  const progress = (cancelledBy: string, reader: Reader, captured = 26_700) =>
    progressOf(about({ state: 'cancelled', cancelledBy, captured }), reader, NOW).headline
  expect(progress('client', 'client')).toBe('You cancelled this booking.')
  expect(progress('client', 'photographer')).toBe('Cleo Client cancelled this booking.')
  expect(progress('administrator', 'client')).toBe('Our team cancelled this booking.')
  // What was never charged was a request, and its button says “Withdraw request”.
  expect(progress('client', 'client', 0)).toBe('You withdrew this request. You haven’t been charged.')
  expect(progress('client', 'photographer', 0)).toBe('Cleo Client withdrew this request.')
})

test('a request that was answered with an offer says so to both, and where the offer is', () => {
  const facts = about({ state: 'declined', captured: 0, suggested: true })
  expect(progressOf(facts, 'client', NOW)).toMatchObject({
    headline: 'Bo Shade suggested another time or price. You haven’t been charged.',
    next: 'The offer is in your messages below.',
  })
  expect(progressOf(facts, 'photographer', NOW)).toMatchObject({
    headline: 'You suggested another time or price. Cleo Client wasn’t charged.',
    next: 'The offer is in your messages below.',
  })
})

test('the client of a confirmed booking reads what is charged automatically, and when', () => {
  const facts = about({ charge: { amount: '$623', date: '2027-03-13' } })
  expect(progressOf(facts, 'client', NOW).next).toBe(
    'You meet on Saturday 20 March. We charge $623 on Saturday 13 March. Your photos follow within 14 days of the shoot.',
  )
  expect(progressOf(facts, 'photographer', NOW).next).not.toContain('$623')
})

test('beside a proposed time stands what else it changes, for both', () => {
  const moveTerms = 'With the new time, the remaining payment is charged on Tuesday 16 March.'
  for (const reader of readers)
    expect(progressOf(about({ proposalBy: 'client', moveTerms }), reader, NOW).next).toBe(moveTerms)
})
