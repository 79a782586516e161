import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { signInAs } from '../../../../test/sign-in.ts'
import { BYTES, begin, makePhoto, TUS, uploadFile } from '../../../../test/uploads.ts'

vi.setConfig({ testTimeout: 60_000 })

let running: TestApp
let port: number
let photo: Buffer
beforeAll(async () => {
  running = await createTestApp({ trustProxy: ['loopback'] })
  await running.app.listen({ port: 0, host: '127.0.0.1' })
  port = (running.app.server.address() as AddressInfo).port
  photo = await makePhoto(200, 100)
})
afterAll(() => running.close())

const open = new Set<ClientRequest>()
afterEach(async () => {
  for (const call of open) call.destroy()
  open.clear()
  // The server learns of it in its own time.
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

type Line = { path: string; headers: Headers; status: Promise<number | undefined> }

/** A request that sends one byte and then holds its place; settles with its status, should it be answered. */
async function dribble(headers: Headers): Promise<Line> {
  const path = String((await begin(running.app, headers, 1_000)).headers.location)
  const call = request({
    port,
    path,
    method: 'PATCH',
    headers: { ...BYTES, ...headers, 'upload-offset': '0', 'content-length': '1000' },
  })
  open.add(call)
  const status = new Promise<number | undefined>((resolve) => {
    call.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    call.on('error', () => resolve(undefined))
  })
  call.write('a')
  return { path, headers, status }
}

const answered = async (lines: Line[]): Promise<unknown[]> => {
  const statuses = await Promise.all(
    lines.map(({ status }) => Promise.race([status, new Promise((go) => setTimeout(go, 50, 'open'))])),
  )
  return statuses.filter((status) => status !== 'open')
}

test('one account takes 6 of 12 places with slow requests: the other 6 are 429, and another account is served', async () => {
  const attacker = await newcomer('203.0.113.1')
  const lines: Line[] = []
  for (let n = 0; n < 12; n += 1) lines.push(await dribble(attacker))
  await vi.waitFor(async () => expect(await countSending()).toBe(6), { timeout: 20_000 })
  await vi.waitFor(async () => expect(await answered(lines)).toEqual(Array(6).fill(429)), { timeout: 20_000 })
  await uploadFile(running.app, await newcomer('203.0.113.1'), photo)
  await uploadFile(running.app, await newcomer('198.51.100.7'), photo)
})

test('two accounts of one network take all places: who comes from elsewhere gets one of them, and its sender 503', async () => {
  const lines: Line[] = []
  for (let account = 0; account < 2; account += 1) {
    const who = await newcomer('203.0.113.2')
    for (let n = 0; n < 6; n += 1) lines.push(await dribble(who))
  }
  await vi.waitFor(async () => expect(await countSending()).toBe(12), { timeout: 20_000 })
  await uploadFile(running.app, await newcomer('198.51.100.8'), photo)
  await vi.waitFor(async () => expect(await answered(lines)).toEqual([503]), { timeout: 20_000 })
  // What it had sent is kept.
  const freed = await Promise.any(
    lines.map(async (line) => ((await line.status) === 503 ? line : Promise.reject())),
  )
  const head = await running.app.inject({
    method: 'HEAD',
    url: freed.path,
    headers: { ...TUS, ...freed.headers },
  })
  expect(head.headers['upload-offset']).toBe('1')
  // Behind a proxy that is not named all requests come from one network: then people share.
  await dribble(await newcomer('203.0.113.2'))
  await vi.waitFor(async () => expect(await countSending()).toBe(12), { timeout: 20_000 })
  await uploadFile(running.app, await newcomer('203.0.113.2'), photo)
  await vi.waitFor(async () => expect(await answered(lines)).toEqual([503, 503]), { timeout: 20_000 })
})

test('twelve accounts, each from its own IPv6 network of one site, take all places: who comes from elsewhere is served', async () => {
  const lines: Line[] = []
  for (let n = 1; n <= 12; n += 1) lines.push(await dribble(await newcomer(`2001:db8:7:${n}::1`)))
  await vi.waitFor(async () => expect(await countSending()).toBe(12), { timeout: 20_000 })
  await uploadFile(running.app, await newcomer('198.51.100.9'), photo)
  await vi.waitFor(async () => expect(await answered(lines)).toEqual([503]), { timeout: 20_000 })
})
