import { expect, test } from 'vitest'
import { monthFrom, planSteps } from './plan.ts'
import type { Partition } from './read.ts'

const partition = (from: string | null, to: string | null, rows = 0): Partition => ({
  name: to ? `t_${to}` : 't_default',
  from,
  to,
  isDefault: to === null,
  rows,
  bytes: 0,
})
const everything = (rows: number) => [partition(null, null, rows)]
const at = (day: string) => new Date(`${day}T12:00:00Z`)

test('a small table stays in one partition', () => {
  expect(planSteps({}, everything(4_999_999), true, at('2026-11-19'))).toEqual([])
})

test('a large one is closed at the end of the month, with three whole months ahead of it', () => {
  expect(planSteps({}, everything(5_000_000), true, at('2026-11-19'))).toEqual([
    { kind: 'close', from: null, to: '2026-12-01' },
    { kind: 'add', from: '2026-12-01', to: '2027-01-01' },
    { kind: 'add', from: '2027-01-01', to: '2027-02-01' },
    { kind: 'add', from: '2027-02-01', to: '2027-03-01' },
  ])
})

test('in the last two days of a month it is closed a month later, so that its rows can be checked first', () => {
  const [close] = planSteps({}, everything(5_000_000), true, at('2026-11-29'))
  expect(close).toEqual({ kind: 'close', from: null, to: '2027-01-01' })
})

test('a divided table gets a month in each new month, and nothing in between', () => {
  const divided = [
    partition(null, '2026-12-01', 9),
    ...[0, 1, 2].map((n) => partition(monthFrom('2026-12-01', n), monthFrom('2027-01-01', n))),
    partition(null, null),
  ]
  expect(planSteps({}, divided, false, at('2026-11-30'))).toEqual([])
  expect(planSteps({}, divided, false, at('2026-12-01'))).toEqual([
    { kind: 'add', from: '2027-03-01', to: '2027-04-01' },
  ])
})

test('rows written after the last month are kept with it in one partition', () => {
  const forgotten = [partition(null, '2026-12-01', 9), partition(null, null, 3)]
  expect(planSteps({}, forgotten, true, at('2027-05-10'))[0]).toEqual({
    kind: 'close',
    from: '2026-12-01',
    to: '2027-06-01',
  })
})

test('whole months are dropped when their rows are no longer kept', () => {
  const divided = [
    partition(null, '2025-09-01'),
    partition('2025-09-01', '2025-10-01'),
    partition('2025-10-01', '2027-03-01'),
    partition(null, null),
  ]
  expect(planSteps({ retainedMonths: 14 }, divided, false, at('2026-11-30'))).toEqual([
    { kind: 'drop', name: 't_2025-09-01' },
  ])
  expect(planSteps({}, divided, false, at('2026-11-30'))).toEqual([])
})

test('months follow each other over years', () => {
  expect([monthFrom('2026-11-30', 3), monthFrom('2027-01-31', -1), monthFrom('2024-02-29', 12)]).toEqual([
    '2027-02-01',
    '2026-12-01',
    '2025-02-01',
  ])
})
