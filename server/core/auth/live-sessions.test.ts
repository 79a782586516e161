import { afterEach, expect, test, vi } from 'vitest'
import { createSessionCheck } from './live-sessions.ts'

/** A database whose answers we give by hand. */
function fakeDatabase() {
  const asked: { ids: string[]; answer: (ids: string[]) => void; fail: (error: Error) => void }[] = []
  const query = (config: { values?: unknown[] }) =>
    new Promise<never>((resolve, reject) => {
      const [ids] = config.values as [string[]]
      asked.push({
        ids,
        answer: (live) =>
          resolve({
            rows: live.map((id) => ({ id, personId: `of ${id}`, role: 'admin', untouched: false })),
          } as never),
        fail: reject,
      })
    })
  return { asked, check: createSessionCheck({ query } as Parameters<typeof createSessionCheck>[0]) }
}
afterEach(() => vi.useRealTimers())

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('calls that come during a question ask together, in a question put after they came', async () => {
  const { asked, check } = fakeDatabase()
  const first = check('a')
  const others = [check('a'), check('b'), check('c'), check('b')]
  expect(asked.map(({ ids }) => ids)).toEqual([['a']])
  asked[0]!.answer(['a'])
  expect(await first).toMatchObject({ personId: 'of a' })
  await settle()
  expect(asked[1]!.ids).toEqual(['a', 'b', 'c'])
  // The session "a" has ended in the meantime: requests after the first question must learn of it.
  asked[1]!.answer(['b'])
  expect((await Promise.all(others)).map((session) => session?.personId)).toEqual([
    undefined,
    'of b',
    undefined,
    'of b',
  ])
})

test('a question that fails fails its callers only, and the next one is asked', async () => {
  const { asked, check } = fakeDatabase()
  const first = check('a')
  const second = check('b')
  asked[0]!.fail(new Error('connection lost'))
  await expect(first).rejects.toThrow('connection lost')
  await settle()
  asked[1]!.answer(['b'])
  expect(await second).toMatchObject({ personId: 'of b' })
})

test('a question that hangs holds up its own callers only, and those not for ever', async () => {
  vi.useFakeTimers()
  const { asked, check } = fakeDatabase()
  const stuck = expect(check('a')).rejects.toMatchObject({ status: 503 })
  const others = [check('b'), check('c')]
  await vi.advanceTimersByTimeAsync(20)
  expect(asked.map(({ ids }) => ids)).toEqual([['a'], ['b', 'c']])
  asked[1]!.answer(['b', 'c'])
  expect((await Promise.all(others)).map((session) => session?.personId)).toEqual(['of b', 'of c'])
  // No request waits for the one that hangs.
  const later = check('d')
  expect(asked[2]!.ids).toEqual(['d'])
  asked[2]!.answer(['d'])
  expect(await later).toMatchObject({ personId: 'of d' })
  await vi.advanceTimersByTimeAsync(12_000)
  await stuck
})

test('while the database is frozen, a call waits 12 seconds for its session and no longer', async () => {
  vi.useFakeTimers()
  const { asked, check } = fakeDatabase()
  const refused: string[] = []
  const ask = (id: string) => void check(id).catch(() => refused.push(id))
  // By the clock of the test, which stands still until it is moved.
  ask('a')
  await vi.advanceTimersByTimeAsync(10)
  ask('b')
  await vi.advanceTimersByTimeAsync(11_989)
  expect(refused).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(refused).toEqual(['a'])
  // It came 10 ms later, and 10 ms more went by until it asked for itself.
  await vi.advanceTimersByTimeAsync(20)
  expect(refused).toEqual(['a', 'b'])
  expect(asked).toHaveLength(2)
})
