import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asMajor, asMinor } from '../../../../contract/format/money.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { bookings } from '../../../platform/db/tables/bookings.ts'
import type { payments } from '../../../platform/db/tables/money/transactions.ts'
import type { Booking } from '../../booking-process/events.ts'
import { readHeldBack } from '../payouts/held-back.ts'
import { readReleased } from './captured.ts'
import * as payouts from './payout-postings.ts'
import * as post from './postings.ts'

const table = ({ postings }: post.Entry) => postings.map(({ account, minor }) => `${account} ${minor / 100}`)
const b = { booking: 'b', photographer: 'p' }

test('the rows of the specification: total 1,000, upfront 300, fee 12 %', () => {
  expect(
    table(
      post.capture({ booking: 'b', reference: 'r', minor: asMinor(30_000), providerFeeMinor: asMinor(900) }),
    ),
  ).toEqual(['cash:platform 300', 'held:b -300', 'expense:provider 9', 'cash:platform -9'])
  expect(table(post.release({ ...b, minor: asMinor(100_000), feePercent: 12 }))).toEqual([
    'held:b 880',
    'payable:p -880',
    'held:b 120',
    'revenue:fee -120',
  ])
  const payout = { payout: 'o', photographer: 'p', minor: asMinor(88_000) }
  expect(table(payouts.payoutBegun(payout))).toEqual(['payable:p 880', 'payout:o -880'])
  expect(table(payouts.payoutTransferred(payout))).toEqual(['cash:connected:p 880', 'cash:platform -880'])
  expect(table(payouts.payoutPaid(payout))).toEqual(['payout:o 880', 'cash:connected:p -880'])
  expect(table(post.refundOwed({ booking: 'b', refund: 'f', minor: asMinor(15_000) }))).toEqual([
    'held:b 150',
    'refund:f -150',
  ])
  expect(table(post.refundMade({ refund: 'f', minor: asMinor(15_000), attempt: 1 }))).toEqual([
    'refund:f 150',
    'cash:platform -150',
  ])
  expect(table(post.release({ ...b, minor: asMinor(15_000), feePercent: 12 }))).toEqual([
    'held:b 132',
    'payable:p -132',
    'held:b 18',
    'revenue:fee -18',
  ])
  expect(table(post.refundFailed({ refund: 'f', minor: asMinor(15_000), attempt: 1 }))).toEqual([
    'cash:platform 150',
    'refund:f -150',
  ])
  expect(
    table(post.disputeOpened({ dispute: 'd', minor: asMinor(70_000), feeMinor: asMinor(1500) })),
  ).toEqual(['dispute:d 700', 'cash:platform -700', 'expense:dispute 15', 'cash:platform -15'])
  const lost = { ...b, dispute: 'd', minor: asMinor(70_000), feePercent: 12, leftMinor: asMinor(70_000) }
  expect(
    table(post.disputeLost({ ...lost, heldMinor: asMinor(100_000), releasedMinor: asMinor(0) })),
  ).toEqual(['held:b 700', 'dispute:d -700'])
  expect(
    table(post.disputeLost({ ...lost, heldMinor: asMinor(0), releasedMinor: asMinor(100_000) })),
  ).toEqual(['payable:p 616', 'dispute:d -616', 'revenue:fee 84', 'dispute:d -84'])
  expect(table(post.disputeWon(lost))).toEqual(['cash:platform 700', 'dispute:d -700'])
  expect(table(post.overpayment({ booking: 'b', reference: 'r2', minor: asMinor(30_000) }))).toEqual([
    'cash:platform 300',
    'overpaid:b -300',
  ])
  expect(table(post.overpaymentOwed({ booking: 'b', refund: 'f', minor: asMinor(30_000) }))).toEqual([
    'overpaid:b 300',
    'refund:f -300',
  ])
})

test('a returned payout leaves all balances at zero, whatever its last step', () => {
  const payout = { payout: 'o', photographer: 'p', minor: asMinor(5000) }
  const steps = [payouts.payoutBegun(payout), payouts.payoutTransferred(payout), payouts.payoutPaid(payout)]
  const part = { ...payout, minor: asMinor(2000) }
  const reached = [
    { steps: steps.slice(0, 1), paid: false, transferredMinor: asMinor(0) },
    { steps: [steps[0]!, payouts.payoutTransferred(part, 2)], paid: false, transferredMinor: asMinor(2000) },
    { steps: steps.slice(0, 2), paid: false, transferredMinor: asMinor(5000) },
    { steps, paid: true, transferredMinor: asMinor(5000) },
  ]
  for (const { steps: made, ...far } of reached) {
    const balances = new Map<string, number>()
    for (const { postings } of [...made, payouts.payoutReturned(payout, far)])
      for (const { account, minor } of postings) balances.set(account, (balances.get(account) ?? 0) + minor)
    expect([...balances.values()].every((minor) => minor === 0)).toBe(true)
  }
})

test('every entry sums to zero and has no empty postings', () => {
  const minor = fc.nat({ max: 10_000_000 }).map(asMinor)
  const percent = fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(minor, minor, minor, percent, (amount, held, released, feePercent) => {
      const refund = { booking: 'b', refund: 'f', minor: amount, attempt: 1 }
      const payout = { payout: 'o', photographer: 'p', minor: amount }
      const captured = { booking: 'b', reference: 'r', minor: amount, providerFeeMinor: held }
      const dispute = {
        ...b,
        dispute: 'd',
        minor: amount,
        feePercent,
        heldMinor: held,
        releasedMinor: released,
        leftMinor: amount,
      }
      const entries = [
        post.capture(captured),
        post.overpayment(captured),
        post.release({ ...b, minor: amount, feePercent }),
        post.refundOwed(refund),
        post.overpaymentOwed(refund),
        post.refundMade(refund),
        post.refundFailed(refund),
        payouts.payoutBegun(payout),
        payouts.payoutReturned(payout, { paid: true, transferredMinor: amount }),
        post.disputeOpened({ ...dispute, feeMinor: asMinor(1500) }),
        post.disputeLost(dispute),
        post.disputeWon(dispute),
        post.writtenOff(refund),
      ]
      for (const { postings } of entries) {
        expect(postings.reduce((sum, { minor }) => sum + minor, 0)).toBe(0)
        expect(postings.every((posting) => posting.minor !== 0 && Number.isSafeInteger(posting.minor))).toBe(
          true,
        )
      }
    }),
  )
})

test('major units compile neither in a posting nor in a column', () => {
  // @ts-expect-error: these are major units.
  const postings = post.move('cash:platform', 'held:b', asMajor(400))
  // @ts-expect-error: these are major units.
  const row: Pick<typeof payments.$inferInsert, 'amountMinor'> = { amountMinor: asMajor(400) }
  expect([postings.length, row.amountMinor]).toEqual([2, 400])
})

test('a booking does not compile where a person is expected, in an account and in a condition', () => {
  const booking = (id: Booking['id'], photographerId: Booking['photographerId']) => [
    post.accounts.held(id),
    // @ts-expect-error: the id of a person.
    post.accounts.held(photographerId),
    // @ts-expect-error: the id of a booking.
    post.accounts.payable(id),
  ]
  expect(booking('b', 'p')).toEqual(['held:b', 'held:p', 'payable:b'])
  // @ts-expect-error: the id of a person.
  const releases = (db: Db, { photographerId }: Booking) => readReleased(db, photographerId)
  // @ts-expect-error: the id of a booking.
  const unpaid = (db: Db, { id }: Booking) => readHeldBack(db, id, 'USD')
  // @ts-expect-error: the id of a person.
  const found = ({ photographerId }: Booking) => eq(bookings.id, photographerId)
  expect([releases, unpaid, found]).toHaveLength(3)
})
