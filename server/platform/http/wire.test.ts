import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { createTestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { commonHeaders } from './security.ts'

const running = startTestApp()

beforeAll(async () => {
  await running.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Sends the lines unchanged and reads until the server closes the connection. */
async function sendRaw(lines: string): Promise<{ status: number; headers: Headers; body: string }> {
  const socket = connect((running.app.server.address() as AddressInfo).port, '127.0.0.1')
  let response = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    response += chunk
  })
  socket.write(lines)
  await once(socket, 'close')
  const [head = '', ...body] = response.split('\r\n\r\n')
  const [first = '', ...rest] = head.split('\r\n')
  return {
    status: Number(first.split(' ')[1]),
    headers: new Headers(rest.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])),
    body: body.join('\r\n\r\n'),
  }
}

const get = (path: string, ...headers: string[]) =>
  sendRaw(`GET ${path} HTTP/1.1\r\n${['Connection: close', ...headers].join('\r\n')}\r\n\r\n`)

describe('an unreadable request gets a response in the envelope, with the security headers:', () => {
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['no Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a space in the header name', 'GET / HTTP/1.1\r\nHost: x\r\nx y: 1\r\n\r\n', 400],
    ['headers of 40 KB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['headers that never end', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ', 408],
    ['a path that is not UTF-8', 'GET /%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ])(
    '%s',
    async (_, lines, status) => {
      const response = await sendRaw(lines)
      expect(response.status).toBe(status)
      expect(JSON.parse(response.body)).toEqual({ success: false, message: expect.stringMatching(/\.$/) })
      for (const [name, value] of Object.entries(commonHeaders({ https: false, subdomains: false })))
        expect(response.headers.get(name), name).toBe(value)
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    },
    30_000,
  )
})

describe('the Host header', () => {
  test.each([['framefolk.example'], ['framefolk.example:8443'], ['127.0.0.1:80'], ['[::1]:3000'], ['']])(
    '%j is accepted',
    async (host) => {
      expect((await get('/healthz', `Host: ${host}`)).status).toBe(200)
    },
  )

  test.each([
    ['a path', ['Host: x/contact?']],
    ['a user', ['Host: a@b']],
    ['two', ['Host: a', 'Host: b']],
    ['the same twice', ['Host: a', 'host: a']],
    ['a space', ['Host: a b']],
  ])('%s is 400', async (_, hosts) => {
    const response = await get('/healthz', ...hosts)
    expect(response.status).toBe(400)
    expect(JSON.parse(response.body)).toEqual({ success: false, message: 'The Host header isn’t valid.' })
  })
})

test('a URL in absolute form is handled like its path', async () => {
  expect((await get('http://framefolk.example/healthz', 'Host: x')).status).toBe(200)
  // Rules that depend on the path, such as caching, apply to an absolute URL too.
  const call = await get('http://framefolk.example/v1/nothing', 'Host: x')
  expect([call.status, call.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
  expect((await get('http://framefolk.example', 'Host: x')).status).toBe(404)
  expect((await get('HTTP://a/v1/nothing?x=http://b/healthz', 'Host: x')).status).toBe(404)
})

test('a request that arrives on an open connection while the server stops is served', async () => {
  const stopping = await createTestApp()
  await stopping.app.listen({ port: 0, host: '127.0.0.1' })
  const { server } = stopping.app
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let response = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    response += chunk
  })
  const received = once(server, 'request')
  socket.write(
    `POST ${api.login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
  )
  await received
  const stopped = stopping.close()
  while (server.listening) await wait(5)
  socket.write('}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  await Promise.all([once(socket, 'close'), stopped])
  expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200'])
})
