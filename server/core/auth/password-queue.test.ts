import { expect, test } from 'vitest'
import { inPasswordQueue } from './password-queue.ts'

const soon = () => new Promise<void>((resolve) => setImmediate(resolve))

test('two tasks run at a time, the others wait their turn, and too many are refused', async () => {
  let working = 0
  let maxWorking = 0
  const order: number[] = []
  const tasks = Array.from({ length: 203 }, (_, n) =>
    inPasswordQueue('one place', async () => {
      working += 1
      maxWorking = Math.max(maxWorking, working)
      await new Promise((resolve) => setTimeout(resolve, 1))
      order.push(n)
      working -= 1
      if (n === 5) throw new Error('this one fails')
    }),
  )
  const results = await Promise.allSettled(tasks)
  expect(maxWorking).toBe(2)
  expect(order).toEqual([...order].sort((a, b) => a - b))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.map((result) => result.reason.message)).toEqual([
    'this one fails',
    'The service is busy. Try again in a moment.',
  ])
})

test('many requests from one network do not delay the others', async () => {
  const order: string[] = []
  const arrive = (from: string) =>
    inPasswordQueue(from, async () => {
      order.push(from)
      await soon()
    })
  const crowd = Array.from({ length: 100 }, () => arrive('crowd'))
  await Promise.all([arrive('home'), arrive('office'), arrive('home'), ...crowd])
  // Two requests of the crowd were running already, and one more runs in each round.
  expect(order.indexOf('home')).toBeLessThanOrEqual(3)
  expect(order.indexOf('office')).toBeLessThanOrEqual(4)
  expect(order.lastIndexOf('home')).toBeLessThanOrEqual(6)
})

test('when the queue is full, the network with the most requests loses one to a request from elsewhere', async () => {
  const crowd = Array.from({ length: 202 }, () => inPasswordQueue('crowd', soon))
  const turnedAway = Promise.allSettled(crowd)
  await expect(inPasswordQueue('home', soon)).resolves.toBeUndefined()
  const refused = (await turnedAway).filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(1)
})

test('all networks of one IPv6 subscriber are one line', async () => {
  const crowd = Array.from({ length: 202 }, (_, n) =>
    inPasswordQueue(`2001:db8:7:${n.toString(16)}::1`, soon),
  )
  const all = Promise.allSettled(crowd)
  await expect(inPasswordQueue('203.0.113.7', soon)).resolves.toBeUndefined()
  await all
})
