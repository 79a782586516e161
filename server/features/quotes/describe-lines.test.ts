import { expect, test } from 'vitest'
import { asMinor } from '../../../contract/format/money.ts'
import type { PackageCopy } from '../../platform/db/tables/bookings.ts'
import { describeLines } from './describe-lines.ts'
import { priceOf } from './price.ts'

const chosen = { name: 'Half a day', minutes: 240, priceMinor: 40_000, extraHourMinor: 13_000 } as PackageCopy
const linesFor = (minutes: number, one = chosen) =>
  describeLines(priceOf(one, { minutes }), one, 'USD', null).map(({ text, minor }) => [text, minor])

test.each([
  [30, 'Extra half an hour at $130 per hour', 6_500],
  [60, '1 extra hour at $130 per hour', 13_000],
  [90, '1.5 extra hours at $130 per hour', 19_500],
  [100, '100 extra minutes at $130 per hour', 21_667],
  [120, '2 extra hours at $130 per hour', 26_000],
])('%i extra minutes are described as %s', (more, text, minor) => {
  expect(linesFor(240 + more)).toEqual([
    ['Half a day', 40_000],
    [text, minor],
  ])
})

test('the package alone is one line, and cents of an hourly price are shown', () => {
  expect(linesFor(240)).toEqual([['Half a day', 40_000]])
  expect(linesFor(300, { ...chosen, extraHourMinor: asMinor(9_950) })[1]).toEqual([
    '1 extra hour at $99.50 per hour',
    9_950,
  ])
})
