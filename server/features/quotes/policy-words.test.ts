import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeRefunds, policyTexts, refundSentences } from '../../../contract/bookings/rules.ts'
import { asMinor } from '../../../contract/format/money.ts'
import { policyName } from '../../../contract/listings/packages.ts'
import { DAY, HOUR } from '../../platform/time/wall-clock.ts'
import { policyInstants, presentPolicy, refundOf, type Terms } from './policies.ts'

/** The texts of the cancellation policies must promise exactly the refunds that `refundOf` computes. */

const start = new Date('2027-06-12T10:00:00Z')
const ahead = (span: number) => new Date(start.getTime() - span)
const iso = (instant: string) => instant
const terms = (policy: Terms['policy'], bookedAt: Date): Terms => ({ policy, startsAt: start, bookedAt })
const PAID = 10_000

function linesAt(of: Terms, now: Date, booked = true): string[] {
  return describeRefunds(presentPolicy(of), iso, { now: now.getTime(), booked })
}

/** The refund that the lines promise at this time. */
function promised(lines: string[], now: Date): number {
  for (const line of lines) {
    const until = / until (.+)$/.exec(line)?.[1]
    if (until === undefined) continue
    if (now <= new Date(until)) return line.startsWith('Free cancellation') ? PAID : PAID / 2
  }
  return 0
}

describe.each(policyName.options)('%s', (policy) => {
  test('the text without dates has the hours and days of the rule', () => {
    const text = policyTexts[policy]()
    const [full, half] = [...text.matchAll(/(\d+) (hours|days)/g)].map(
      ([, count, unit]) => Number(count) * (unit === 'days' ? DAY : HOUR),
    )
    const of = terms(policy, ahead(90 * DAY))
    expect(refundOf(of, asMinor(PAID), ahead(full!)).refundMinor).toBe(PAID)
    expect(refundOf(of, asMinor(PAID), ahead(full! - 1)).refundMinor).toBe(half === undefined ? 0 : PAID / 2)
    if (half !== undefined) {
      expect(text).toContain('then a 50% refund of the amount paid, up to')
      expect(refundOf(of, asMinor(PAID), ahead(half)).refundMinor).toBe(PAID / 2)
      expect(refundOf(of, asMinor(PAID), ahead(half - 1)).refundMinor).toBe(0)
    }
    expect(text).toMatch(/^Free cancellation .*\. No refund after that\.$/)
  })

  test('the dated lines promise the refund at, just before and just after every deadline', () => {
    for (const notice of [
      90 * DAY,
      30.5 * DAY,
      7.5 * DAY,
      7 * DAY,
      72 * HOUR,
      72 * HOUR - 1,
      47 * HOUR,
      HOUR,
    ]) {
      const of = terms(policy, ahead(notice))
      const { fullUntil, halfUntil, graceUntil } = policyInstants(of)
      for (const deadline of [fullUntil, halfUntil, graceUntil, of.bookedAt]) {
        for (const shift of [-1, 0, 1]) {
          if (deadline === null) continue
          const now = new Date(deadline.getTime() + shift)
          if (now < of.bookedAt) continue
          const lines = linesAt(of, now)
          const refund = refundOf(of, asMinor(PAID), now).refundMinor
          expect(promised(lines, now), `${now.toISOString()}: ${lines}`).toBe(refund)
          expect(lines.at(-1)).toBe(refund > 0 ? 'No refund after that' : 'No refund if you cancel')
        }
      }
    }
  })

  test('the lines shown at booking stay true at every later time', () => {
    const minutes = fc.integer({ min: 1, max: 60 * 24 * 60 })
    fc.assert(
      fc.property(minutes, minutes, (notice, later) => {
        const of = terms(policy, ahead(notice * 60_000))
        const now = new Date(of.bookedAt.getTime() + later * 60_000)
        const lines = linesAt(of, of.bookedAt)
        expect(promised(lines, now)).toBe(refundOf(of, asMinor(PAID), now).refundMinor)
      }),
    )
  })
})

test('50% is half of what has been paid by then, rounded in favour of the client', () => {
  const of = terms('standard', ahead(90 * DAY))
  for (const [paid, refund] of [
    [PAID, 5_000],
    [3_001, 1_501],
    [0, 0],
  ] as const)
    expect(refundOf(of, asMinor(paid), ahead(2 * DAY))).toMatchObject({
      refundMinor: refund,
      reason: '50% refund of the amount paid, because the free cancellation period is over.',
    })
})

test('a booking page has every deadline as a date in the time zone of the shoot', () => {
  const inZone = (instant: string) =>
    new Intl.DateTimeFormat('en-GB', {
      ...{ weekday: 'short', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
      timeZone: 'Europe/Berlin',
    })
      .format(new Date(instant))
      .replace(' at ', ', ')
      .replace(/^(\w{3}), /, '$1 ')
  const sentences = (policy: Terms['policy'], bookedAt: Date) =>
    refundSentences(presentPolicy(terms(policy, bookedAt)), inZone, {
      now: bookedAt.getTime(),
      booked: true,
    })
  const early = ahead(90 * DAY)
  expect(sentences('flexible', early)).toBe(
    'Free cancellation until Fri 11 June, 12:00. No refund after that.',
  )
  expect(sentences('standard', early)).toBe(
    'Free cancellation until Sat 5 June, 12:00. 50% refund of the amount paid, until Fri 11 June, 12:00. No refund after that.',
  )
  expect(sentences('event', early)).toBe(
    'Free cancellation until Thu 13 May, 12:00. 50% refund of the amount paid, until Sat 5 June, 12:00. No refund after that.',
  )
})

test('before booking, the first 24 hours are mentioned only if they last longer than the policy', () => {
  const linesBefore = (policy: Terms['policy'], notice: number) =>
    linesAt(terms(policy, ahead(notice)), ahead(notice), false)
  expect(linesBefore('standard', 5 * DAY)).toEqual([
    'Free cancellation within 24 hours of booking',
    `50% refund of the amount paid, until ${ahead(DAY).toISOString()}`,
    'No refund after that',
  ])
  expect(linesBefore('standard', 8 * DAY)[0]).toBe(`Free cancellation until ${ahead(7 * DAY).toISOString()}`)
  expect(linesBefore('event', 7.5 * DAY)).toEqual([
    'Free cancellation within 24 hours of booking',
    'No refund after that',
  ])
  expect(linesBefore('event', 2 * DAY)).toEqual(['No refund if you cancel'])
})

test('the text for a photographer names the client', () => {
  const dates = presentPolicy(terms('flexible', ahead(HOUR)))
  expect(describeRefunds(dates, iso, { now: start.getTime(), reader: 'photographer' })).toEqual([
    'No refund if the client cancels',
  ])
})
