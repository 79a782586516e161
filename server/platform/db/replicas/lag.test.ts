import { expect, test } from 'vitest'
import { createPrimaryLog, parsePosition } from './lag.ts'

test('positions are compared as numbers', () => {
  expect(parsePosition('0/16B3748')).toBe(0x16b3748n)
  expect(parsePosition('1/0')).toBe(0x1_0000_0000n)
  expect(parsePosition('A/FFFFFFFF')).toBeLessThan(parsePosition('10/0'))
})

test('a replica is as current as the last end of the log that it has replayed', () => {
  const log = createPrimaryLog()
  log.add(100n, 0)
  log.add(200n, 500)
  log.add(300n, 1_000)
  expect(log.momentOf(300n)).toBe(1_000)
  expect(log.momentOf(299n)).toBe(500)
  expect(log.momentOf(99n)).toBeUndefined()
})

test('without writes, a replica that has replayed everything stays current', () => {
  const log = createPrimaryLog()
  for (const at of [0, 500, 1_000]) log.add(100n, at)
  expect(log.momentOf(100n)).toBe(1_000)
})

test('a position beyond the end of the log, read before it, is that of another primary', () => {
  const log = createPrimaryLog()
  log.add(100n, 500)
  expect(log.isBefore(100n, 400)).toBe(false)
  expect(log.isBefore(101n, 400)).toBe(true)
  // The primary has gone on since it was asked.
  expect(log.isBefore(101n, 600)).toBe(false)
})

test('the log of a promoted replica may end earlier than that of the lost primary', () => {
  const log = createPrimaryLog()
  log.add(100n, 0)
  log.add(200n, 500)
  log.add(150n, 1_000)
  expect(log.momentOf(200n)).toBe(1_000)
  expect(log.momentOf(149n)).toBe(0)
})
