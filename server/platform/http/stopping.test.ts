import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { insertPerson } from '../../../test/factories.ts'
import { bearerOf } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { buildApp } from '../../app/app.ts'
import { stopServing } from './stopping.ts'

const NOTICE_MS = 400
const TIMES = { noticeMs: NOTICE_MS, graceMs: 5_000 }

const running = startTestApp()

/** An app on a port, with a page that calls the API while it is rendered. */
async function listen() {
  const app = await buildApp(running.services, { site: false, shedLoad: false })
  const held = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  app.get('/page', { schema: { hide: true } }, async () => {
    arrived.resolve()
    await held.promise
    return { called: (await app.inject({ url: api.market })).statusCode }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return { app, url, arrived: arrived.promise, finishPage: held.resolve }
}

test('a page that calls the API while the process stops is sent', async () => {
  const { app, url, arrived, finishPage } = await listen()
  const page = fetch(`${url}/page`)
  await arrived
  const stopped = stopServing(app, TIMES)
  await wait(NOTICE_MS + 200)
  finishPage()
  const response = await page
  expect([response.status, await response.json()]).toEqual([200, { called: 200 }])
  await stopped
})

test('a process says that it stops before it refuses connections, and closes those that are kept open', async () => {
  const { app, url } = await listen()
  const agent = new Agent({ keepAlive: true })
  const read = async (path: string) => {
    const [response] = (await once(get(url + path, { agent }), 'response')) as [IncomingMessage]
    return [response.statusCode, response.headers.connection, await text(response)] as const
  }
  expect((await read('/healthz'))[1]).toBe('keep-alive')
  const stopped = stopServing(app, TIMES)
  expect(await read('/readyz')).toEqual([503, 'close', expect.stringContaining('This process is stopping.')])
  expect((await read(api.market)).slice(0, 2)).toEqual([200, 'close'])
  await wait(NOTICE_MS + 100)
  await expect(read('/healthz')).rejects.toThrow('ECONNREFUSED')
  await stopped
})

test('an event stream ends when the process accepts no more connections, and not before', async () => {
  const { app, url } = await listen()
  const { id } = await insertPerson(running.services.db)
  const { headers } = await bearerOf(running.services, id)
  const stream = await fetch(url + api.events, { headers })
  expect(stream.status).toBe(200)
  let ended = false
  const read = stream.text().then(() => {
    ended = true
  })
  const stopped = stopServing(app, TIMES)
  await wait(NOTICE_MS / 2)
  expect(ended).toBe(false)
  await stopped
  await read
})
