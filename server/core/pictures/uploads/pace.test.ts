import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pictureMessages } from '../../../../contract/pictures/pictures.ts'
import { createPace } from './pace.ts'

const limits = { windowMs: 200, minBytesPerSecond: 2_000 }

/** Sends so many bytes after each pause. */
async function* slowBody(bytes: number, pauseMs: number, times: number) {
  for (let n = 0; n < times; n += 1) {
    await wait(pauseMs)
    yield Buffer.alloc(bytes)
  }
}

async function readAll(chunks: AsyncIterator<Buffer>, pace = createPace(limits)): Promise<number> {
  let bytes = 0
  for (;;) {
    const { done, value } = await pace.next(chunks)
    if (done) return bytes
    bytes += value.length
  }
}

test('a request that sends a byte now and then ends with 408', async () => {
  await expect(readAll(slowBody(1, 20, 1_000))).rejects.toMatchObject({
    status: 408,
    message: pictureMessages.tooSlow(),
  })
})

test('a request that sends nothing ends with 408', async () => {
  const silent: AsyncIterator<Buffer> = { next: () => new Promise(() => {}) }
  await expect(readAll(silent)).rejects.toMatchObject({ status: 408 })
})

test('a connection of 20 KB/s continues, and a short file is complete before its window ends', async () => {
  expect(await readAll(slowBody(1_000, 50, 30))).toBe(30_000)
  expect(await readAll(slowBody(5, 1, 2))).toBe(10)
})

test('time that the server takes to store bytes does not count', async () => {
  const pace = createPace(limits)
  const chunks = slowBody(1_000, 1, 4)
  for (let n = 0; n < 4; n += 1) {
    expect((await pace.next(chunks)).done).toBe(false)
    await wait(250)
  }
  expect((await pace.next(chunks)).done).toBe(true)
})
