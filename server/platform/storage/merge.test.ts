import { expect, test } from 'vitest'
import { mergeByKey } from './merge.ts'

async function* list(...keys: string[]) {
  for (const key of keys) yield { key }
}

const merge = async (lefts: string[], rights: string[]) => {
  const pairs: string[] = []
  for await (const { key, left, right } of mergeByKey(list(...lefts), list(...rights)))
    pairs.push(`${left ? '<' : ''}${key}${right ? '>' : ''}`)
  return pairs
}

test('pairs what both lists have, and finds what only one has', async () => {
  expect(await merge(['a', 'b', 'd'], ['b', 'c', 'd', 'e'])).toEqual(['<a', '<b>', 'c>', '<d>', 'e>'])
  expect(await merge([], ['a'])).toEqual(['a>'])
  expect(await merge(['a'], [])).toEqual(['<a'])
  expect(await merge([], [])).toEqual([])
})

test('a list out of order, or with one key twice, is an error', async () => {
  await expect(merge(['b', 'a'], ['a', 'b'])).rejects.toThrow('out of order: a after b')
  await expect(merge(['a', 'b'], ['a', 'a'])).rejects.toThrow('out of order: a after a')
})

test('five million objects are compared without keeping them in memory', async () => {
  const COUNT = process.env.FRAMEFOLK_RELEASE ? 5_000_000 : 200_000
  let unread = 0
  let mostUnread = 0
  /** Counts the objects that were taken from a list and not yet yielded as a pair. */
  async function* listMany(isThere: (n: number) => boolean) {
    for (let n = 0; n < COUNT; n += 1)
      if (isThere(n)) {
        unread += 1
        mostUnread = Math.max(mostUnread, unread)
        yield { key: `pictures/${String(n).padStart(9, '0')}` }
      }
  }
  const counts = { both: 0, left: 0, right: 0 }
  const pairs = mergeByKey(
    listMany((n) => n % 1000 !== 1),
    listMany((n) => n % 1000 !== 2),
  )
  for await (const { left, right } of pairs) {
    unread -= Number(left !== null) + Number(right !== null)
    counts[left && right ? 'both' : left ? 'left' : 'right'] += 1
  }
  expect(counts).toEqual({ both: COUNT * 0.998, left: COUNT / 1000, right: COUNT / 1000 })
  expect(mostUnread).toBeLessThanOrEqual(4)
}, 120_000)
