import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { signInAs } from '../../../../test/sign-in.ts'
import { startTestApp } from '../../../../test/start-app.ts'
import { BYTES, begin, makePhoto, TUS, uploadFile } from '../../../../test/uploads.ts'

vi.setConfig({ testTimeout: 60_000 })

const running = startTestApp({ trustProxy: ['loopback'] })
let port: number
let photo: Buffer
beforeAll(async () => {
  await running.app.listen({ port: 0, host: '127.0.0.1' })
  port = (running.app.server.address() as AddressInfo).port
  photo = await makePhoto(200, 100)
})

const open = new Set<ClientRequest>()
afterEach(async () => {
  for (const call of open) call.destroy()
  open.clear()
  // The server notices the closed connections after a while.
  await vi.waitFor(async () => expect(await countSending()).toBe(0), { timeout: 20_000 })
})

const countSending = async (): Promise<number> => {
  const { rows } = await running.services.pool.query(
    `select count(*)::int as n from uploads where state = 'receiving' and lease is not null`,
  )
  return rows[0].n
}

type Headers = Record<string, string>
const newcomer = async (address: string): Promise<Headers> => ({
  ...(await signInAs(running.services, 'photographer')).headers,
  'x-forwarded-for': address,
})

type SlowUpload = { path: string; headers: Headers; status: Promise<number | undefined> }

/** Starts a request that sends one byte and then keeps its slot; `status` resolves if the server responds. */
async function startSlowUpload(headers: Headers): Promise<SlowUpload> {
  const path = String((await begin(running.app, headers, 1_000)).headers.location)
  const call = request({
    port,
    path,
    method: 'PATCH',
    headers: { ...BYTES, ...headers, 'upload-offset': '0', 'content-length': '1000' },
  })
  open.add(call)
  const status = new Promise<number | undefined>((resolve) => {
    call.on('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    call.on('error', () => resolve(undefined))
  })
  call.write('a')
  return { path, headers, status }
}

const responseStatuses = async (slowUploads: SlowUpload[]): Promise<unknown[]> => {
  const statuses = await Promise.all(
    slowUploads.map(({ status }) => Promise.race([status, new Promise((go) => setTimeout(go, 50, 'open'))])),
  )
  return statuses.filter((status) => status !== 'open')
}

test('one account takes 6 of 12 slots with slow requests: the other 6 are 429, and another account is served', async () => {
  const attacker = await newcomer('203.0.113.1')
  const slowUploads: SlowUpload[] = []
  for (let n = 0; n < 12; n += 1) slowUploads.push(await startSlowUpload(attacker))
  await vi.waitFor(async () => expect(await countSending()).toBe(6), { timeout: 20_000 })
  await vi.waitFor(async () => expect(await responseStatuses(slowUploads)).toEqual(Array(6).fill(429)), {
    timeout: 20_000,
  })
  await uploadFile(running.app, await newcomer('203.0.113.1'), photo)
  await uploadFile(running.app, await newcomer('198.51.100.7'), photo)
})

test('two accounts of one network take all slots: a request from another network gets one, and its sender 503', async () => {
  const slowUploads: SlowUpload[] = []
  for (let account = 0; account < 2; account += 1) {
    const who = await newcomer('203.0.113.2')
    for (let n = 0; n < 6; n += 1) slowUploads.push(await startSlowUpload(who))
  }
  await vi.waitFor(async () => expect(await countSending()).toBe(12), { timeout: 20_000 })
  await uploadFile(running.app, await newcomer('198.51.100.8'), photo)
  await vi.waitFor(async () => expect(await responseStatuses(slowUploads)).toEqual([503]), {
    timeout: 20_000,
  })
  // The server keeps the bytes that the request had sent.
  const freed = await Promise.any(
    slowUploads.map(async (upload) => ((await upload.status) === 503 ? upload : Promise.reject())),
  )
  const head = await running.app.inject({
    method: 'HEAD',
    url: freed.path,
    headers: { ...TUS, ...freed.headers },
  })
  expect(head.headers['upload-offset']).toBe('1')
  // Behind a proxy that TRUST_PROXY does not name, all requests come from one network: accounts share slots.
  await startSlowUpload(await newcomer('203.0.113.2'))
  await vi.waitFor(async () => expect(await countSending()).toBe(12), { timeout: 20_000 })
  await uploadFile(running.app, await newcomer('203.0.113.2'), photo)
  await vi.waitFor(async () => expect(await responseStatuses(slowUploads)).toEqual([503, 503]), {
    timeout: 20_000,
  })
})

test('twelve accounts from IPv6 networks of one site take all slots: a request from elsewhere is served', async () => {
  const slowUploads: SlowUpload[] = []
  for (let n = 1; n <= 12; n += 1)
    slowUploads.push(await startSlowUpload(await newcomer(`2001:db8:7:${n}::1`)))
  await vi.waitFor(async () => expect(await countSending()).toBe(12), { timeout: 20_000 })
  await uploadFile(running.app, await newcomer('198.51.100.9'), photo)
  await vi.waitFor(async () => expect(await responseStatuses(slowUploads)).toEqual([503]), {
    timeout: 20_000,
  })
})
