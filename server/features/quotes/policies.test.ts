import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asMinor } from '../../../contract/format/money.ts'
import { policyName } from '../../../contract/listings/packages.ts'
import { DAY, HOUR } from '../../platform/time/wall-clock.ts'
import { lastDayOf, policyInstants, refundOf, type Terms } from './policies.ts'

const start = new Date('2027-05-10T10:00:00Z')
const before = (span: number) => new Date(start.getTime() - span)
const terms = (policy: Terms['policy'], bookedAt = before(90 * DAY)): Terms => ({
  policy,
  startsAt: start,
  bookedAt,
})

test.each([
  ['flexible', 24 * HOUR, 10_001],
  ['flexible', 24 * HOUR - 1, 0],
  ['standard', 7 * DAY, 10_001],
  ['standard', 7 * DAY - 1, 5001],
  ['standard', DAY, 5001],
  ['standard', DAY - 1, 0],
  ['event', 30 * DAY, 10_001],
  ['event', 30 * DAY - 1, 5001],
  ['event', 7 * DAY - 1, 0],
] as const)('%s, %i ms before the start: %i of 10,001 are refunded', (policy, span, back) => {
  const refund = refundOf(terms(policy), asMinor(10_001), before(span))
  expect([refund.refundMinor, refund.keepMinor]).toEqual([back, 10_001 - back])
})

test('full refund within 24 hours of booking if the shoot was at least 72 hours away', () => {
  const booked = before(72 * HOUR)
  const last = new Date(booked.getTime() + DAY)
  expect(refundOf(terms('event', booked), asMinor(900), last)).toMatchObject({
    refundMinor: 900,
    until: last,
  })
  expect(refundOf(terms('event', booked), asMinor(900), new Date(last.getTime() + 1)).refundMinor).toBe(0)
  expect(refundOf(terms('event', before(72 * HOUR - 1)), asMinor(900), before(71 * HOUR)).refundMinor).toBe(0)
})

test('the refund never grows with time, sums up with the kept amount, and changes exactly at `until`', () => {
  const policy = fc.constantFrom(...policyName.options)
  const minutes = fc.integer({ min: 1, max: 60 * 24 * 60 })
  fc.assert(
    fc.property(policy, minutes, minutes, fc.nat({ max: 1_000_000 }), (name, bookedBefore, a, paid) => {
      const booked = before(bookedBefore * 60_000)
      const now = new Date(booked.getTime() + a * 1000)
      const here = refundOf(terms(name, booked), asMinor(paid), now)
      expect(here.refundMinor + here.keepMinor).toBe(paid)
      if (here.until) {
        expect(here.until >= now).toBe(true)
        expect(refundOf(terms(name, booked), asMinor(paid), here.until).refundMinor).toBe(here.refundMinor)
        const later = refundOf(terms(name, booked), asMinor(paid), new Date(here.until.getTime() + 1))
        expect(later.refundMinor).toBeLessThanOrEqual(here.refundMinor)
        if (paid > 1) expect(later.refundMinor).toBeLessThan(here.refundMinor)
      } else expect(here.refundMinor).toBe(0)
    }),
  )
})

test('the last day is the last instant with a refund by the policy', () => {
  expect(lastDayOf(terms('flexible'))).toEqual(before(DAY))
  expect(lastDayOf(terms('standard'))).toEqual(before(DAY))
  expect(lastDayOf(terms('event'))).toEqual(before(7 * DAY))
  expect(policyInstants(terms('flexible')).halfUntil).toBeNull()
})
