import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { connect, type Database } from '../db/connect.ts'
import { countHit, enforce, readHits } from './limits.ts'

let database: Database
let drop: () => Promise<unknown>
beforeAll(async () => {
  const made = await createTestDatabase()
  drop = made.drop
  database = connect({ url: made.url })
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await database.close()
  await drop()
})

const at = (seconds: number) => vi.setSystemTime(Date.UTC(2026, 4, 1, 12) + seconds * 1000)
let keys = 0
const newLimit = (most: number) => ({ key: `test:${++keys}`, most, windowSeconds: 60 })
const attempt = (limit: ReturnType<typeof newLimit>) =>
  enforce(database.db, 'Too many.', limit).then(
    () => true,
    (error) => error,
  )

test('a window slides: around the end of a minute no more pass than within one', async () => {
  const limit = newLimit(3)
  at(58)
  for (let n = 0; n < 3; n++) expect(await attempt(limit)).toBe(true)
  at(62)
  const refused = await attempt(limit)
  expect(refused).toMatchObject({ status: 429 })
  const wait = Number(refused.headers['retry-after'])
  expect(refused.headers).toMatchObject({
    'ratelimit-policy': '"call";q=3;w=60',
    ratelimit: `"call";r=0;t=${wait}`,
  })
  at(62 + wait - 1)
  expect(await attempt(limit)).toMatchObject({ status: 429 })
  at(62 + wait)
  expect(await attempt(limit)).toBe(true)
})

test('rejected attempts do not count, and concurrent ones pass exactly as often as allowed', async () => {
  at(0)
  const limit = newLimit(5)
  const results = await Promise.all(Array.from({ length: 12 }, () => attempt(limit)))
  expect(results.filter((result) => result === true)).toHaveLength(5)
  expect((await readHits(database.db, limit)).hits).toBe(5)
})

test('the oldest attempts are forgotten first', async () => {
  const limit = newLimit(2)
  at(0)
  await countHit(database.db, limit)
  at(30)
  await countHit(database.db, limit)
  at(59)
  expect((await readHits(database.db, limit)).hits).toBe(2)
  at(66)
  expect((await readHits(database.db, limit)).hits).toBe(1)
})

test('attempts that are rejected around the end of a slice give no room later', async () => {
  const limit = newLimit(3)
  at(0)
  for (let n = 0; n < 3; n++) expect(await attempt(limit)).toBe(true)
  at(5.999)
  const rejected = Array.from({ length: 12 }, () => attempt(limit))
  at(6)
  expect((await Promise.all(rejected)).filter((result) => result === true)).toEqual([])
  at(66)
  const results = []
  for (let n = 0; n < 12; n++) results.push(await attempt(limit))
  expect(results.filter((result) => result === true)).toHaveLength(3)
})
