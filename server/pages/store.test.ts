import { expect, test, vi } from 'vitest'
import { EVERYTHING } from './changes.ts'
import type { KeptPage } from './kept-page.ts'
import { createPageStore } from './store.ts'

const page = (bytes: number, isCacheable = true) => ({ isCacheable, bytes }) as KeptPage
const wish = (key: string, topics = ['site']) => ({ key, topics, longestMs: 60_000 })

/** A rendering that ends when the test says so. */
function slowly() {
  const ends: ((kept: KeptPage) => void)[] = []
  const render = vi.fn(() => new Promise<KeptPage>((resolve) => ends.push(resolve)))
  return { render, end: (index: number, kept: KeptPage) => ends[index]!(kept) }
}

test('a page that many ask for at once is rendered once and then found', async () => {
  const store = createPageStore(1000)
  const { render, end } = slowly()
  const asked = [1, 2, 3].map(() => store.render(wish('/'), render))
  end(0, page(10))
  expect(await Promise.all(asked)).toEqual([page(10), page(10), page(10)])
  expect(render).toHaveBeenCalledOnce()
  expect(store.find('/')).toEqual(page(10))
})

test('the least recently asked for page goes first, and no page is larger than the store', async () => {
  const store = createPageStore(25)
  for (const key of ['/a', '/b']) await store.render(wish(key), async () => page(10))
  store.find('/a')
  await store.render(wish('/c'), async () => page(10))
  expect(['/a', '/b', '/c'].filter((key) => store.find(key))).toEqual(['/a', '/c'])
  await store.render(wish('/huge'), async () => page(100))
  expect(store.size()).toEqual({ count: 0, bytes: 0 })
})

test('a change takes its pages away, and what was begun before it is kept for nobody who asks later', async () => {
  const store = createPageStore(1000)
  await store.render(wish('/a', ['site', 'profile:a']), async () => page(1))
  await store.render(wish('/b', ['site', 'profile:b']), async () => page(1))
  const { render, end } = slowly()
  const before = store.render(wish('/c', ['profile:a']), render)
  store.forget('profile:a')
  const after = store.render(wish('/c', ['profile:a']), render)
  end(1, page(2))
  expect(await after).toEqual(page(2))
  end(0, page(3))
  expect(await before).toEqual(page(3))
  expect(store.find('/a')).toBeUndefined()
  expect(store.find('/b')).toEqual(page(1))
  expect(store.find('/c')).toEqual(page(2))
  store.forget(EVERYTHING)
  expect(store.size()).toEqual({ count: 0, bytes: 0 })
})

test('a page that turned out otherwise, failed or has grown old is not kept', async () => {
  const store = createPageStore(1000)
  expect(await store.render(wish('/moved'), async () => page(1, false))).toEqual(page(1, false))
  await expect(store.render(wish('/broken'), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await store.render({ ...wish('/old'), longestMs: 0 }, async () => page(1))
  for (const key of ['/moved', '/broken', '/old']) expect(store.find(key)).toBeUndefined()
  expect(await store.render(wish('/broken'), async () => page(1))).toEqual(page(1))
})
