import { expect, test } from 'vitest'
import { keepLarge } from './keep-large.ts'

const counting = (answers: (number | Error)[]) => {
  let made = 0
  const make = async () => {
    const answer = answers[made++]!
    if (answer instanceof Error) throw answer
    return answer
  }
  return { make, count: () => made }
}

test('a large answer serves whoever asks the same next, a small one is made anew', async () => {
  const ask = keepLarge((n: number) => n > 10)
  const large = counting([20, 21])
  expect(await ask('a', large.make)).toBe(20)
  expect(await Promise.all([ask('a', large.make), ask('a', large.make)])).toEqual([20, 20])
  expect(await ask('b', large.make)).toBe(21)
  const small = counting([1, 2])
  expect([await ask('c', small.make), await ask('c', small.make)]).toEqual([1, 2])
})

test('what failed is not kept', async () => {
  const ask = keepLarge((n: number) => n > 10)
  const { make } = counting([new Error('gone'), 20])
  await expect(ask('a', make)).rejects.toThrow('gone')
  expect(await ask('a', make)).toBe(20)
})

test('of more than there is room for, the one that was made longest ago is given up', async () => {
  const ask = keepLarge((n: number) => n > 10, { most: 2 })
  const { make, count } = counting([20, 21, 22, 23])
  for (const key of ['a', 'b', 'c']) await ask(key, make)
  expect([await ask('b', make), await ask('c', make)]).toEqual([21, 22])
  expect([await ask('a', make), count()]).toEqual([23, 4])
})

test('a moment is as long as whoever keeps says', async () => {
  const ask = keepLarge((n: number) => n > 10, { keptMs: 0 })
  const { make } = counting([20, 21])
  expect([await ask('a', make), await ask('a', make)]).toEqual([20, 21])
})
