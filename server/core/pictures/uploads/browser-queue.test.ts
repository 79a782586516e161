import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../../../contract/paths.ts'
import { type Picture, pictureMessages } from '../../../../contract/pictures/pictures.ts'
import { signInAs } from '../../../../test/sign-in.ts'
import { startTestApp } from '../../../../test/start-app.ts'
import { begin, finishUploads, makePhoto } from '../../../../test/uploads.ts'
import { FileQueue } from '../../../../web/upload/queue.ts'
import { type SendBytes, UploadTrouble } from '../../../../web/upload/tus.ts'
import { uploads } from '../../../platform/db/tables/uploads.ts'
import { takeWritingLease } from './queries.ts'

// Each test waits until photos are processed, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let headers: Record<string, string>
let beforeFetch: (method: string, path: string) => void = () => {}
const open: FileQueue[] = []

const running = startTestApp()
beforeAll(async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  // Like a browser, sends requests to the same origin with the cookie of the account.
  vi.stubGlobal('fetch', async (path: string, options: RequestInit = {}) => {
    const method = options.method ?? 'GET'
    beforeFetch(method, path)
    options.signal?.throwIfAborted()
    const response = await running.app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...(options.headers as Record<string, string>), ...headers },
    })
    const body = method === 'HEAD' || response.statusCode === 204 ? null : response.body
    return new Response(body, {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
    })
  })
})
beforeEach(async () => {
  for (const queue of open.splice(0)) queue.close()
  beforeFetch = () => {}
  headers = (await signInAs(running.services, 'photographer')).browser.headers
})
afterAll(async () => {
  for (const queue of open) queue.close()
  vi.unstubAllGlobals()
})

/** Sends the bytes of one part to the app, as the browser's request would. */
const sendAll: SendBytes = async (address, at, bytes) => {
  const response = await running.app.inject({
    method: 'PATCH',
    url: address,
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(at),
    },
    payload: Buffer.from(await bytes.arrayBuffer()),
  })
  if (response.statusCode !== 204)
    throw new UploadTrouble(response.statusCode, response.json().message, response.statusCode === 423)
  return Number(response.headers['upload-offset'])
}

/** The connection breaks after so many bytes of a part; the server keeps those that it received. */
const breakAfter =
  (max: number): SendBytes =>
  async (address, at, bytes, ...rest) => {
    await sendAll(address, at, bytes.slice(0, max), ...rest)
    throw new UploadTrouble(0, 'We can’t reach the server. Check your connection.', true)
  }

function openQueue(send: SendBytes = sendAll) {
  const done: Picture[] = []
  const queue = new FileQueue({
    target: { purpose: 'portfolio' },
    onDone: (picture) => void done.push(picture),
    send,
  })
  open.push(queue)
  return { queue, done }
}
const photo = async (name: string) =>
  new File([new Uint8Array(await makePhoto(300, 200))], name, { type: 'image/jpeg', lastModified: 7 })
const states = (queue: FileQueue) => queue.read().items.map(({ state }) => state)

/** Runs the worker until no upload is pending. */
async function settle(queue: FileQueue): Promise<void> {
  await vi.waitFor(
    async () => {
      await finishUploads(running.services)
      expect(states(queue).filter((state) => ['waiting', 'sending', 'working'].includes(state))).toEqual([])
    },
    { timeout: 50_000, interval: 50 },
  )
}

/** Takes the lease, as a writing request of another window would. */
async function pretendToSend(): Promise<string> {
  const { data } = (await running.app.inject({ url: api.uploads, headers })).json()
  const [{ id, received }] = data.uploads
  expect(await takeWritingLease(running.services.db, id, received)).not.toBeNull()
  return id
}
const stopSending = (id: string) =>
  running.services.db.update(uploads).set({ lease: null, leaseUntil: null }).where(eq(uploads.id, id))

describe('the queue of a browser against the real routes', () => {
  test('several files become photos, three at a time, and the end is announced once', async () => {
    let max = 0
    let now = 0
    const { queue, done } = openQueue(async (...piece) => {
      max = Math.max(max, ++now)
      await wait(5)
      return sendAll(...piece).finally(() => now--)
    })
    queue.add(await Promise.all(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'].map(photo)))
    await settle(queue)
    expect(done).toHaveLength(5)
    expect(max).toBe(3)
    expect(queue.read().said).toBe('5 photos are ready.')
  })

  test('a refused file shows its name and the reason, and the others continue', async () => {
    const { queue, done } = openQueue()
    queue.add([
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.jpg', { type: 'image/jpeg' }),
      new File(['%PDF-1.7'], 'papers.pdf', { type: 'application/pdf' }),
      new File([], 'nothing.jpg', { type: 'image/jpeg' }),
      await photo('good.jpg'),
    ])
    await settle(queue)
    expect(queue.read().items.map(({ state, note }) => [state, note])).toEqual([
      ['refused', 'logo.jpg is an SVG drawing. Upload a JPEG, PNG or WebP.'],
      ['refused', 'papers.pdf is a PDF. Upload a JPEG, PNG or WebP.'],
      ['refused', 'nothing.jpg is empty.'],
      ['ready', ''],
    ])
    expect(done).toHaveLength(1)
  })

  test('after a lost connection it resumes from the received bytes, and the file is complete', async () => {
    let sent = 0
    const { queue, done } = openQueue((...piece) =>
      ++sent <= 3 ? breakAfter(1000)(...piece) : sendAll(...piece),
    )
    queue.add([await photo('line.jpg')])
    await settle(queue)
    expect(done).toHaveLength(1)
    expect(sent).toBe(4)
  })

  test('after a reload a file that is chosen again resumes, and nothing is sent twice', async () => {
    const file = await photo('reload.jpg')
    const first = openQueue(breakAfter(2000))
    first.queue.add([file])
    await vi.waitFor(() => expect(first.queue.read().items[0]!.note).toContain('Trying again'))
    first.queue.close()
    const begunAt: number[] = []
    const second = openQueue((address, at, ...rest) => {
      begunAt.push(at)
      return sendAll(address, at, ...rest)
    })
    await second.queue.open()
    expect(second.queue.read().begun).toMatchObject([{ name: 'reload.jpg', received: 2000 }])
    second.queue.add([file])
    expect(second.queue.read().begun).toEqual([])
    await settle(second.queue)
    expect(begunAt).toEqual([2000])
    expect(second.done).toHaveLength(1)
    // Chosen once more, the file is recognised as already uploaded.
    const third = openQueue()
    third.queue.add([file])
    await settle(third.queue)
    expect(third.done.map(({ id }) => id)).toEqual(second.done.map(({ id }) => id))
    const { data } = (await running.app.inject({ url: api.portfolio, headers })).json()
    expect(data.pictures).toHaveLength(1)
  })

  test('a photo that was removed can be uploaded again', async () => {
    const file = await photo('again.jpg')
    const { queue, done } = openQueue()
    queue.add([file])
    await settle(queue)
    await running.app.inject({ method: 'DELETE', url: `${api.portfolio}/${done[0]!.id}`, headers })
    queue.add([file])
    await settle(queue)
    expect(done).toHaveLength(2)
    expect(done[1]!.id).not.toBe(done[0]!.id)
  })

  test('an upload that is still processed is followed after a reload, without the file', async () => {
    const first = openQueue()
    first.queue.add([await photo('worked-on.jpg')])
    await vi.waitFor(() => expect(states(first.queue)).toEqual(['working']))
    first.queue.close()
    const { queue, done } = openQueue()
    await queue.open()
    expect(states(queue)).toEqual(['working'])
    await settle(queue)
    expect(done).toHaveLength(1)
  })

  test('an upload of another window is marked as such, and its photo appears when it is ready', async () => {
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const first = openQueue(async (address, at, bytes, ...rest) => {
      if (at === 0) return sendAll(address, at, bytes.slice(0, 1000), ...rest)
      await held
      return sendAll(address, at, bytes, ...rest)
    })
    first.queue.add([await photo('elsewhere.jpg')])
    await vi.waitFor(() => expect(first.queue.read().items[0]!.sent).toBe(1000))
    const address = await pretendToSend()
    const second = openQueue()
    await second.queue.open()
    expect(second.queue.read().begun).toMatchObject([{ name: 'elsewhere.jpg', elsewhere: true }])
    // The other window stops sending: from then on the file has to be chosen again.
    await stopSending(address)
    await vi.waitFor(() => expect(second.queue.read().begun).toMatchObject([{ elsewhere: false }]), {
      timeout: 10_000,
    })
    const third = openQueue()
    await pretendToSend()
    await third.queue.open()
    await stopSending(address)
    goOn()
    await settle(first.queue)
    await vi.waitFor(() => expect(third.done.map(({ id }) => id)).toEqual([first.done[0]!.id]), {
      timeout: 10_000,
    })
    expect(third.queue.read().begun).toEqual([])
  })

  test('nothing is sent while paused, and everything arrives after a resume', async () => {
    const { queue, done } = openQueue()
    queue.pause()
    queue.add([await photo('p.jpg'), await photo('q.jpg')])
    await wait(50)
    expect(states(queue)).toEqual(['paused', 'paused'])
    queue.resume()
    await settle(queue)
    expect(done).toHaveLength(2)
  })

  test('a refusal shows the message of the server, and a retry succeeds once the reason is gone', async () => {
    const unfinished = await Promise.all(Array.from({ length: 60 }, () => begin(running.app, headers, 10)))
    const { queue, done } = openQueue()
    await queue.open()
    expect(queue.read().begun).toHaveLength(60)
    queue.add([await photo('full.jpg')])
    await vi.waitFor(() => expect(states(queue)).toEqual(['failed']))
    expect(queue.read().items[0]!.note).toBe(pictureMessages.portfolioFull())
    await queue.forget(String(unfinished[0]!.headers.location).split('/').at(-1)!)
    queue.retry()
    await settle(queue)
    expect(done).toHaveLength(1)
  })

  test('the storage in use is read again after the last file, also if that one failed', async () => {
    const { queue } = openQueue(async (address, at, bytes, ...rest) => {
      if (bytes.size > 10) return sendAll(address, at, bytes, ...rest)
      await vi.waitFor(() => expect(states(queue)[0]).toBe('ready'), { timeout: 50_000 })
      throw new UploadTrouble(400, 'Not accepted.', false)
    })
    await queue.open()
    expect(queue.read().storage!.used).toBe(0)
    queue.add([await photo('stored.jpg'), new File(['short'], 'failing.jpg', { type: 'image/jpeg' })])
    await settle(queue)
    expect(states(queue)).toEqual(['ready', 'failed'])
    await vi.waitFor(() => expect(queue.read().storage!.used).toBeGreaterThan(0))
  })

  test('an upload that the server no longer knows starts again; a removed file leaves nothing behind', async () => {
    const file = await photo('gone.jpg')
    const first = openQueue(breakAfter(1000))
    first.queue.add([file])
    await vi.waitFor(() => expect(first.queue.read().items[0]!.note).not.toBe(''))
    first.queue.close()
    const uploads = async () => (await running.app.inject({ url: api.uploads, headers })).json().data.uploads
    const [{ id }] = await uploads()
    await running.app.inject({
      method: 'DELETE',
      url: `${api.uploads}/${id}`,
      headers: { ...headers, 'tus-resumable': '1.0.0' },
    })
    const second = openQueue()
    second.queue.add([file])
    await settle(second.queue)
    expect(second.done).toHaveLength(1)

    const third = openQueue(breakAfter(1000))
    third.queue.add([await photo('out.jpg')])
    await vi.waitFor(() => expect(third.queue.read().items[0]!.note).not.toBe(''))
    third.queue.remove(third.queue.read().items[0]!.key)
    await vi.waitFor(async () => expect(await uploads()).toEqual([]))
  })

  test('an unreachable server is polled again while the photo is processed', async () => {
    const { queue, done } = openQueue()
    let away = 2
    beforeFetch = (method, path) => {
      if (method === 'GET' && path !== api.uploads && away-- > 0) throw new TypeError('Failed to fetch')
    }
    queue.add([await photo('patience.jpg')])
    await settle(queue)
    expect(done).toHaveLength(1)
  })
})

test('the list of unfinished uploads has the account’s own, also by purpose: 200; a wrong purpose is 400', async () => {
  await begin(running.app, headers, 10)
  await begin(running.app, headers, 10, { purpose: 'evidence' })
  const other = (await signInAs(running.services, 'photographer')).browser.headers
  await begin(running.app, other, 10)
  const list = async (query: string) => running.app.inject({ url: `${api.uploads}${query}`, headers })
  expect((await list('')).json().data.uploads).toHaveLength(2)
  expect((await list('?purpose=evidence')).json().data.uploads).toMatchObject([{ purpose: 'evidence' }])
  expect((await list('?purpose=gallery')).json().data.uploads).toEqual([])
  expect((await list('?purpose=world')).statusCode).toBe(400)
  expect((await list('?booking=7')).statusCode).toBe(400)
})
