import { expect, test } from 'vitest'
import { createUploadThrottle } from './load-shedding.ts'

/** Whether it came back at once, or rests first. */
async function rests(taking: Promise<void>): Promise<boolean> {
  let back = false
  void taking.then(() => {
    back = true
  })
  await Promise.resolve()
  await Promise.resolve()
  const resting = !back
  await taking
  return resting
}

test('bytes are taken without a rest while the loop is free, and with one for every few while it is busy', async () => {
  let [share, now] = [0.3, 0]
  const throttle = createUploadThrottle({ share: () => share, now: () => now })
  const take = throttle.begin()
  now += 1_000
  expect(await rests(take(256 * 1024))).toBe(false)
  share = 0.97
  expect(await rests(take(256 * 1024)), 'it is looked at only now and then').toBe(false)
  now += 1_000
  expect(await rests(take(64 * 1024)), 'a few bytes more').toBe(false)
  expect(await rests(take(192 * 1024))).toBe(true)
  share = 0.5
  now += 1_000
  expect(await rests(take(256 * 1024))).toBe(false)
})
