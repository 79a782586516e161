import { expect, test } from 'vitest'
import { addTick, removeOld, removeSent, type TickStore, waitingBookings, waitingTicks } from './outbox.ts'

function createStore(isFull = false): TickStore & { size(): number } {
  const values = new Map<string, string>()
  return {
    size: () => values.size,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      if (isFull) throw new Error('QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key) => void values.delete(key),
  }
}
const at = (minute: number) => new Date(Date.UTC(2027, 1, 13, 10, minute)).toISOString()

test('of one shot the latest tick waits, and what was sent is removed', () => {
  const store = createStore()
  addTick(store, 'one', { shot: 'a', done: true, at: at(1) })
  addTick(store, 'one', { shot: 'a', done: false, at: at(2) })
  addTick(store, 'one', { shot: 'b', done: true, at: at(3) })
  addTick(store, 'two', { shot: 'c', done: true, at: at(4) })
  expect(waitingBookings(store)).toEqual(['one', 'two'])
  const sent = waitingTicks(store, 'one')
  expect(sent).toEqual([
    { shot: 'a', done: false, at: at(2) },
    { shot: 'b', done: true, at: at(3) },
  ])
  // Ticked again while the request was on its way.
  addTick(store, 'one', { shot: 'a', done: true, at: at(5) })
  removeSent(store, 'one', sent)
  expect(waitingTicks(store, 'one')).toEqual([{ shot: 'a', done: true, at: at(5) }])
  removeSent(store, 'one', waitingTicks(store, 'one'))
  removeSent(store, 'two', waitingTicks(store, 'two'))
  expect([waitingBookings(store), store.size()]).toEqual([[], 0])
})

test('ticks that were refused for two months are removed, and broken storage is empty', () => {
  const store = createStore()
  addTick(store, 'one', { shot: 'a', done: true, at: at(1) })
  removeOld(store, Date.parse(at(1)) + 59 * 86_400_000)
  expect(waitingBookings(store)).toEqual(['one'])
  removeOld(store, Date.parse(at(1)) + 61 * 86_400_000)
  expect(waitingBookings(store)).toEqual([])
  store.setItem('framefolk-ticks', '[broken')
  expect(waitingBookings(store)).toEqual([])
})

test('where the browser refuses to store, ticks wait in the page', () => {
  const store = createStore(true)
  addTick(store, 'one', { shot: 'a', done: true, at: at(1) })
  expect(waitingTicks(store, 'one')).toHaveLength(1)
  removeSent(store, 'one', waitingTicks(store, 'one'))
  expect(waitingTicks(store, 'one')).toEqual([])
})
