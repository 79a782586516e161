import { expect, test } from 'vitest'
import { lineDifference } from './difference.tsx'

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`).join('\n')

test('distinguishes added, removed and unchanged lines', () => {
  expect(lineDifference('a\nb\nc', 'a\nB\nc\nd')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'B' },
    { kind: 'same', text: 'c' },
    { kind: 'added', text: 'd' },
  ])
})

test('a line break at the end is no difference', () => {
  expect(
    lineDifference('a\nb', 'a\nb\n').every((row) => row.kind !== 'added' && row.kind !== 'removed'),
  ).toBe(true)
})

test('folds lines that are far from a change', () => {
  const rows = lineDifference(lines(20), `${lines(20)}\nnew`)
  expect(rows[0]).toEqual({ kind: 'folded', count: 17 })
  expect(rows).toHaveLength(1 + 3 + 1)
})

test('an unchanged text is one fold, an empty one has no rows', () => {
  expect(lineDifference(lines(9), lines(9))).toEqual([{ kind: 'folded', count: 9 }])
  expect(lineDifference('', '')).toEqual([])
})

test('two long texts with nothing in common are compared line by line', () => {
  const other = lines(5000).replaceAll('line', 'row')
  const rows = lineDifference(lines(5000), other)
  expect(rows).toHaveLength(10_000)
})
