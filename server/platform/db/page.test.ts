import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../test/release.ts'
import { findStart, type MonthCount } from './page.ts'

const months = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 24 }).map((counts): MonthCount[] =>
  counts.map((n, index) => ({
    month: new Date(Date.UTC(2026, -index, 1)).toISOString().slice(0, 10),
    n,
  })),
)

test('reading from the chosen start finds exactly the rows of the page', () => {
  fc.assert(
    fc.property(
      months,
      fc.boolean(),
      fc.nat(10_000),
      fc.integer({ min: 1, max: 100 }),
      (list, descending, at, maxSize) => {
        const newestFirst = list.flatMap(({ month, n }) => Array.from({ length: n }, () => month))
        const rows = (descending ? newestFirst : newestFirst.toReversed()).map((month, rank) => ({
          month,
          rank,
        }))
        const offset = at % Math.max(rows.length, 1)
        const size = Math.min(maxSize, rows.length - offset)
        fc.pre(size > 0)
        const start = findStart(rows.length, { offset, size }, { descending }, list)
        const down = descending !== start.reversed
        const walked = (start.reversed ? rows.toReversed() : rows).filter(
          ({ month }) => !start.month || (down ? month < start.month : month >= start.month),
        )
        const found = walked.slice(start.offset, start.offset + size).map(({ rank }) => rank)
        expect(found.toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: size }, (_, index) => offset + index),
        )
      },
    ),
    { numRuns: runs(500, 2_000) },
  )
})

test('never skips more rows than half of the largest month and a page', () => {
  const list = Array.from({ length: 18 }, (_, index) => ({ month: `2025-${index}`, n: 50_000 }))
  const order = { column: 'created_at', descending: true }
  for (let offset = 0; offset < 900_000; offset += 7_990) {
    expect(findStart(900_000, { offset, size: 10 }, order, list).offset).toBeLessThanOrEqual(25_010)
  }
})

test('without months the second half is read from the end', () => {
  const order = { column: 'shoot_date', descending: false }
  expect(findStart(1000, { offset: 990, size: 10 }, order, [])).toEqual({
    reversed: true,
    month: null,
    offset: 0,
  })
  expect(findStart(1000, { offset: 10, size: 10 }, order, [])).toEqual({
    reversed: false,
    month: null,
    offset: 10,
  })
})
