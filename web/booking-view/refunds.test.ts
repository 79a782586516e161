import { expect, test } from 'vitest'
import { describeRefunds } from './refunds.ts'

const now = Date.parse('2027-03-01T12:00:00Z')
const said = (fullUntil: string | null, halfUntil: string | null, graceUntil: string | null) =>
  describeRefunds({ fullUntil, halfUntil, graceUntil }, (instant) => instant.slice(0, 10), now)
const tomorrow = '2027-03-02T12:00:00Z'

test('both dates of a policy while they are ahead', () => {
  expect(said('2027-03-20T09:00:00Z', '2027-03-26T09:00:00Z', tomorrow)).toEqual([
    'Everything back until 2027-03-20',
    'Half back until 2027-03-26',
  ])
})

test('a date that is over is not promised, and who has just booked may think again', () => {
  expect(said('2027-02-20T09:00:00Z', '2027-03-08T09:00:00Z', tomorrow)).toEqual([
    'Everything back within 24 hours of booking',
    'Half back until 2027-03-08',
  ])
  expect(said('2027-02-20T09:00:00Z', '2027-03-02T09:00:00Z', null)).toEqual(['Half back until 2027-03-02'])
})

test('the day to think again counts where it is later than the policy', () => {
  expect(said('2027-03-01T20:00:00Z', null, tomorrow)).toEqual(['Everything back within 24 hours of booking'])
})

test('nothing comes back once everything is over', () => {
  expect(said('2027-03-01T12:00:00Z', null, null)).toEqual(['Nothing comes back'])
})
