import { expect, test } from 'vitest'
import { createUploadThrottle } from './receive.ts'

/** Whether the throttle paused before it accepted the bytes. */
async function pauses(taking: Promise<void>): Promise<boolean> {
  let returned = false
  void taking.then(() => {
    returned = true
  })
  await Promise.resolve()
  await Promise.resolve()
  const paused = !returned
  await taking
  return paused
}

test('bytes are accepted without a pause while the event loop is free, and with pauses while it is busy', async () => {
  let [share, now] = [0.3, 0]
  const throttle = createUploadThrottle({ share: () => share, now: () => now })
  const take = throttle.begin()
  now += 1_000
  expect(await pauses(take(256 * 1024))).toBe(false)
  share = 0.97
  expect(await pauses(take(256 * 1024)), 'the load is measured only now and then').toBe(false)
  now += 1_000
  expect(await pauses(take(64 * 1024)), 'a few bytes more').toBe(false)
  expect(await pauses(take(192 * 1024))).toBe(true)
  share = 0.5
  now += 1_000
  expect(await pauses(take(256 * 1024))).toBe(false)
})
