import { afterEach, expect, test, vi } from 'vitest'
import { createSessionCheck } from './live-sessions.ts'

/** A database whose responses the test gives by hand. */
function fakeDatabase() {
  const queries: { ids: string[]; respond: (ids: string[]) => void; fail: (error: Error) => void }[] = []
  const query = (config: { values?: unknown[] }) =>
    new Promise<never>((resolve, reject) => {
      const [ids] = config.values as [string[]]
      queries.push({
        ids,
        respond: (live) =>
          resolve({
            rows: live.map((id) => ({ id, personId: `of ${id}`, role: 'admin', untouched: false })),
          } as never),
        fail: reject,
      })
    })
  return { queries, check: createSessionCheck({ query } as Parameters<typeof createSessionCheck>[0]) }
}
afterEach(() => vi.useRealTimers())

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('checks that arrive during a query share the next query, which starts after they arrived', async () => {
  const { queries, check } = fakeDatabase()
  const first = check('a')
  const others = [check('a'), check('b'), check('c'), check('b')]
  expect(queries.map(({ ids }) => ids)).toEqual([['a']])
  queries[0]!.respond(['a'])
  expect(await first).toMatchObject({ personId: 'of a' })
  await settle()
  expect(queries[1]!.ids).toEqual(['a', 'b', 'c'])
  // The session "a" has ended in the meantime: checks after the first query must notice it.
  queries[1]!.respond(['b'])
  expect((await Promise.all(others)).map((session) => session?.personId)).toEqual([
    undefined,
    'of b',
    undefined,
    'of b',
  ])
})

test('a failed query fails only its callers, and the next query is sent', async () => {
  const { queries, check } = fakeDatabase()
  const first = check('a')
  const second = check('b')
  queries[0]!.fail(new Error('connection lost'))
  await expect(first).rejects.toThrow('connection lost')
  await settle()
  queries[1]!.respond(['b'])
  expect(await second).toMatchObject({ personId: 'of b' })
})

test('a hanging query delays only its own callers, and not for ever', async () => {
  vi.useFakeTimers()
  const { queries, check } = fakeDatabase()
  const stuck = expect(check('a')).rejects.toMatchObject({ status: 503 })
  const others = [check('b'), check('c')]
  await vi.advanceTimersByTimeAsync(20)
  expect(queries.map(({ ids }) => ids)).toEqual([['a'], ['b', 'c']])
  queries[1]!.respond(['b', 'c'])
  expect((await Promise.all(others)).map((session) => session?.personId)).toEqual(['of b', 'of c'])
  // No check waits for the hanging query.
  const later = check('d')
  expect(queries[2]!.ids).toEqual(['d'])
  queries[2]!.respond(['d'])
  expect(await later).toMatchObject({ personId: 'of d' })
  await vi.advanceTimersByTimeAsync(12_000)
  await stuck
})

test('while the database is frozen, a request waits at most 12 seconds for its session', async () => {
  vi.useFakeTimers()
  const { queries, check } = fakeDatabase()
  const refused: string[] = []
  const checkSession = (id: string) => void check(id).catch(() => refused.push(id))
  // The fake clock moves only when the test advances it.
  checkSession('a')
  await vi.advanceTimersByTimeAsync(10)
  checkSession('b')
  await vi.advanceTimersByTimeAsync(11_989)
  expect(refused).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(refused).toEqual(['a'])
  // The check of b came 10 ms later, and waited 10 ms more before it sent its own query.
  await vi.advanceTimersByTimeAsync(20)
  expect(refused).toEqual(['a', 'b'])
  expect(queries).toHaveLength(2)
})
