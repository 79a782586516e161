import { expect, test } from 'vitest'
import { describeReplyTime } from './profile-head.tsx'

test.each([
  [1, 'Within an hour'],
  [60, 'Within an hour'],
  [61, 'Within 2 hours'],
  [24 * 60, 'Within 24 hours'],
  [24 * 60 + 1, 'Within 25 hours'],
  [48 * 60, 'Within 2 days'],
  [72 * 60, 'Within 3 days'],
])('a median of %i minutes reads "%s"', (minutes, text) => {
  expect(describeReplyTime(minutes)).toBe(text)
})
