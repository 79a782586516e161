import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingStates } from '../../../contract/bookings/process.ts'
import { DAY, HOUR } from '../../platform/time/wall-clock.ts'
import { actionsFor, checkAction, isFreeMove } from './check-action.ts'
import { type BookingSnapshot, deadlineOf, isFinal, STATES, STEPS, type Who } from './process.ts'
import { processPage } from './process-page.ts'

const start = new Date('2027-05-10T10:00:00Z')
const at = (span: number) => new Date(start.getTime() + span)
const base: BookingSnapshot = {
  state: 'booked',
  instant: false,
  startsAt: start,
  endsAt: at(2 * HOUR),
  holdUntil: null,
  stateSince: at(-10 * DAY),
  deliveryDays: 14,
  changesAsked: 0,
  proposalBy: null,
  owes: false,
  acceptedAt: null,
  payBy: null,
  dispute: null,
}
const named = (booking: BookingSnapshot, who: Who, now: Date) =>
  actionsFor(booking, who, now).map(({ action }) => action)

test('every state that is not final has a deadline, and an owner unless it is booked', () => {
  for (const state of bookingStates) {
    expect(deadlineOf({ ...base, state }) === null).toBe(isFinal(state))
    if (!isFinal(state) && state !== 'booked') expect(STATES[state].owner).not.toBeNull()
  }
})

test('every step leads from an existing state to another, and the clock moves every state as its deadline says', () => {
  for (const { from, to } of STEPS) for (const state of to) expect(STATES[state] && STATES[from]).toBeTruthy()
  for (const state of bookingStates) {
    const { afterwards, unattended } = STATES[state]
    const byClock = STEPS.filter((step) => step.from === state && step.by === 'clock').flatMap(({ to }) => to)
    const after = afterwards === 'remind' ? unattended : afterwards
    expect(byClock).toEqual(after ? [after] : [])
  }
})

test('a final state can be reached from every state', () => {
  const reach = new Set<string>(bookingStates.filter(isFinal))
  for (let round = 0; round < bookingStates.length; round++)
    for (const { from, to } of STEPS) if (to.some((state) => reach.has(state))) reach.add(from)
  expect([...reach].sort()).toEqual([...bookingStates].sort())
})

const report = { by: 'client' as const, reason: 'Blurry', at: at(DAY).toISOString() }

test('only the other side replies to a reported problem: once, within 72 hours', () => {
  const disputed = { ...base, state: 'disputed' as const, stateSince: at(DAY), dispute: report }
  expect(named(disputed, 'photographer', at(3.9 * DAY))).toEqual(['reply'])
  expect(named(disputed, 'client', at(2 * DAY))).toEqual([])
  expect(checkAction(disputed, 'reply', 'photographer', at(4 * DAY))).toMatchObject({ why: 'late' })
  const replied = { ...disputed, dispute: { ...report, reply: { text: 'No', at: report.at } } }
  expect(checkAction(replied, 'reply', 'photographer', at(2 * DAY))).toMatchObject({ why: 'condition' })
  const byTeam = { ...disputed, dispute: { ...report, by: 'administrator' as const } }
  expect(named(byTeam, 'client', at(2 * DAY))).toEqual([])
})

describe('deadlines', () => {
  test('a request needs a reply within 48 hours, or until 2 hours before the start if that is sooner', () => {
    expect(deadlineOf({ ...base, state: 'requested' })).toEqual(at(-8 * DAY))
    expect(deadlineOf({ ...base, state: 'requested', stateSince: at(-DAY) })).toEqual(at(-2 * HOUR))
  })
  test('photos are due after the delivery days of the package, counted from the end', () => {
    expect(deadlineOf({ ...base, state: 'shot' })).toEqual(at(2 * HOUR + 14 * DAY))
  })
})

describe('who may do what', () => {
  test('only the photographer replies to a request, and not after its deadline even if no job has run', () => {
    const requested = { ...base, state: 'requested' as const }
    expect(named(requested, 'photographer', at(-9 * DAY))).toEqual(['accept', 'decline'])
    expect(named(requested, 'client', at(-9 * DAY))).toEqual(['cancel'])
    expect(checkAction(requested, 'accept', 'photographer', at(-8 * DAY))).toMatchObject({ why: 'late' })
    expect(checkAction(requested, 'accept', 'client', at(-9 * DAY))).toMatchObject({ why: 'unknown' })
  })

  test('a client cancels until the start and disputes from then on; a no-show is reported within 48 hours', () => {
    expect(named(base, 'client', at(-1))).toEqual(['propose', 'cancel'])
    expect(named(base, 'client', at(0))).toEqual(['dispute'])
    const shot = { ...base, state: 'shot' as const }
    expect(named(shot, 'photographer', at(47 * HOUR))).toEqual(['deliver', 'dispute', 'cancel'])
    expect(named(shot, 'photographer', at(48 * HOUR))).toEqual(['deliver', 'cancel'])
  })

  test('14 days after the photos were due the client may cancel for a full refund', () => {
    const shot = { ...base, state: 'shot' as const }
    const late = deadlineOf(shot)!.getTime() + 14 * DAY
    expect(named(shot, 'client', new Date(late - 1))).toEqual(['dispute'])
    expect(named(shot, 'client', new Date(late))).toEqual(['dispute', 'cancel'])
  })

  test('changes can be requested twice at most', () => {
    const delivered = { ...base, state: 'delivered' as const }
    expect(named({ ...delivered, changesAsked: 1 }, 'client', at(DAY))).toContain('ask-changes')
    expect(named({ ...delivered, changesAsked: 2 }, 'client', at(DAY))).not.toContain('ask-changes')
  })

  test('a proposed date is agreed to by the other side only', () => {
    const proposed = { ...base, proposalBy: 'client' as const }
    expect(named(proposed, 'photographer', at(-DAY))).toEqual(['agree', 'disagree', 'cancel'])
    expect(named(proposed, 'client', at(-DAY))).toEqual(['disagree', 'cancel'])
  })

  test('the remaining payment can be made while money is owed', () => {
    expect(named({ ...base, owes: true }, 'client', at(-DAY))).toContain('pay')
    expect(named(base, 'client', at(-DAY))).not.toContain('pay')
  })
})

test('offered actions are allowed, others are refused, and final states offer only an owed payment', () => {
  const booking = fc.record({
    state: fc.constantFrom(...bookingStates),
    instant: fc.boolean(),
    startsAt: fc.constant(start),
    endsAt: fc.constant(at(2 * HOUR)),
    holdUntil: fc.constant(at(-3 * DAY)),
    stateSince: fc.integer({ min: -60, max: 60 }).map((days) => at(days * DAY)),
    deliveryDays: fc.integer({ min: 1, max: 90 }),
    changesAsked: fc.nat({ max: 3 }),
    proposalBy: fc.constantFrom('client' as const, 'photographer' as const, null),
    owes: fc.boolean(),
    acceptedAt: fc.constantFrom(null, at(-DAY)),
    payBy: fc.constantFrom(null, at(-DAY)),
    dispute: fc.constantFrom(null, report, { ...report, reply: { text: 'No', at: report.at } }),
  })
  const who = fc.constantFrom<Who>('client', 'photographer', 'administrator')
  const hours = fc.integer({ min: -2000, max: 4000 })
  fc.assert(
    fc.property(booking, who, hours, (standing, person, hour) => {
      const now = at(hour * HOUR)
      const offered = actionsFor(standing, person, now)
      for (const { action } of offered) expect(checkAction(standing, action, person, now).allowed).toBe(true)
      if (isFinal(standing.state))
        expect(offered.map(({ action }) => action)).toEqual(
          standing.state === 'completed' && standing.owes && person === 'client' ? ['pay'] : [],
        )
      const actions = new Set(STEPS.map(({ action }) => action))
      for (const action of actions)
        if (!offered.some((each) => each.action === action))
          expect(checkAction(standing, action as never, person, now).allowed).toBe(false)
    }),
  )
})

test('an accepted request that was not captured waits for the client’s payment, and cannot be accepted again', () => {
  const asked = { ...base, state: 'requested' as const, stateSince: at(-3 * DAY) }
  const now = at(-2 * DAY)
  expect(named(asked, 'photographer', now)).toEqual(['accept', 'decline'])
  expect(named(asked, 'client', now)).toEqual(['cancel'])
  const unpaid = { ...asked, acceptedAt: at(-2.5 * DAY), payBy: at(-1.5 * DAY) }
  expect(deadlineOf(unpaid)).toEqual(unpaid.payBy)
  expect(named(unpaid, 'photographer', now)).toEqual(['decline'])
  expect(named(unpaid, 'client', now)).toEqual(['pay', 'cancel'])
  expect(named(unpaid, 'client', at(-1.4 * DAY))).toEqual(['cancel'])
  // While the provider captures, nothing is asked of either.
  expect(named({ ...unpaid, payBy: null }, 'client', now)).toEqual(['cancel'])
})

test('the client’s first new date is free until the policy’s last day, the photographer’s always', () => {
  const terms = { policy: 'standard' as const, startsAt: start, bookedAt: at(-20 * DAY) }
  expect(isFreeMove('client', 0, terms, at(-DAY))).toBe(true)
  expect(isFreeMove('client', 0, terms, at(-DAY + 1))).toBe(false)
  expect(isFreeMove('client', 1, terms, at(-9 * DAY))).toBe(false)
  expect(isFreeMove('photographer', 3, terms, at(-1))).toBe(true)
})

test('docs/process.md matches the table; npm run docs:process writes it', async () => {
  expect(await readFile('docs/process.md', 'utf8')).toBe(processPage())
})
