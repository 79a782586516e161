import { expect, test } from 'vitest'
import { nextRun } from './queries.ts'

const NOON = Date.parse('2036-03-02T12:00:00Z')

test.each([
  ['* * * * *', '2036-03-02T12:01:00.000Z'],
  ['17 * * * *', '2036-03-02T12:17:00.000Z'],
  ['0 * * * *', '2036-03-02T13:00:00.000Z'],
  ['23 5 * * *', '2036-03-03T05:23:00.000Z'],
  ['23 15 * * *', '2036-03-02T15:23:00.000Z'],
])('%s runs next at %s', (cron, next) => {
  expect(nextRun(cron, NOON).toISOString()).toBe(next)
})
