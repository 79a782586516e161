import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from './cache.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (ms: number) => vi.advanceTimersByTime(ms)
const numbers = () => {
  let next = 0
  return vi.fn(async () => ++next)
}

test('the least recently used entry goes first, by number or by bytes', () => {
  const byNumber = createCache<string>({ maxEntries: 2 })
  const byBytes = createCache<string>({ maxBytes: 25, bytesOf: ({ length }) => length * 10 })
  for (const cache of [byNumber, byBytes]) {
    cache.set('a', 'A')
    cache.set('b', 'B')
    cache.get('a')
    cache.set('c', 'C')
    expect(['a', 'b', 'c'].map(cache.get)).toEqual(['A', undefined, 'C'])
  }
  expect(byBytes.size()).toEqual({ count: 2, bytes: 20 })
  byBytes.set('huge', 'HUGE')
  expect(byBytes.size()).toEqual({ count: 0, bytes: 0 })
})

test('a value is created once, also if it is null', () => {
  const create = vi.fn(() => null)
  const cache = createCache<null>({})
  expect([cache.getOrCreate('a', create), cache.getOrCreate('a', create)]).toEqual([null, null])
  expect(create).toHaveBeenCalledOnce()
})

test('concurrent requests share one load, and its value is cached for its time to live', async () => {
  const cache = createCache<number>({ ttlMs: 100 })
  const load = numbers()
  expect(await Promise.all([cache.load('a', load), cache.load('a', load)])).toEqual([1, 1])
  wait(99)
  expect(await cache.load('a', load)).toBe(1)
  wait(1)
  expect(cache.get('a')).toBeUndefined()
  expect(await cache.load('a', load)).toBe(2)
})

test('the age of a value counts from before it was loaded', async () => {
  const cache = createCache<number>({ ttlMs: 100 })
  const load = numbers()
  await cache.load('a', async () => {
    wait(100)
    return load()
  })
  expect(await cache.load('a', load)).toBe(2)
})

test('a value older than refreshMs is returned at once while a new one is loaded', async () => {
  const cache = createCache<number>({ ttlMs: 200, refreshMs: 100 })
  const load = numbers()
  await cache.load('a', load)
  wait(100)
  expect(cache.get('a')).toBeUndefined()
  expect(await Promise.all([cache.load('a', load), cache.load('a', load)])).toEqual([1, 1])
  expect(load).toHaveBeenCalledTimes(2)
  expect(await cache.load('a', load)).toBe(2)
})

test('the last value is returned while loading fails, up to staleIfErrorMs', async () => {
  const cache = createCache<number>({ ttlMs: 100, staleIfErrorMs: 350 })
  const fail = vi.fn(() => Promise.reject(new Error('away')))
  cache.set('a', 1)
  wait(200)
  expect(await cache.load('a', fail)).toBe(1)
  wait(99)
  expect(await cache.load('a', fail)).toBe(1)
  expect(fail).toHaveBeenCalledOnce()
  wait(100)
  await expect(cache.load('a', fail)).rejects.toThrow('away')
  await expect(cache.load('b', fail)).rejects.toThrow('away')
  expect(await cache.load('b', async () => 2)).toBe(2)
})

test('the last value is returned when loading takes longer than slowMs, and then at once until it succeeds', async () => {
  const cache = createCache<number>({ ttlMs: 100, staleIfErrorMs: 1000, slowMs: 50 })
  cache.set('a', 1)
  wait(100)
  const next = Promise.withResolvers<number>()
  const load = vi.fn(() => next.promise)
  const took = async () => {
    const began = Date.now()
    expect(await cache.load('a', load)).toBe(1)
    return Date.now() - began
  }
  expect(await took()).toBeGreaterThanOrEqual(45)
  expect(await took()).toBeLessThan(45)
  expect(load).toHaveBeenCalledOnce()
  next.resolve(2)
  await expect.poll(() => cache.load('a', load)).toBe(2)
})

test('a value that isCached rejects is loaded each time, and removes the cached one', async () => {
  const cache = createCache<number>({ ttlMs: 100, staleIfErrorMs: 1000, isCached: (value) => value > 10 })
  const load = numbers()
  cache.set('a', 20)
  wait(100)
  expect([await cache.load('a', load), await cache.load('a', load)]).toEqual([1, 2])
  expect(cache.size().count).toBe(0)
})
