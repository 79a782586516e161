import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../contract/api/path.ts'
import { api, site } from '../../contract/paths.ts'
import { multipart } from '../../test/multipart.ts'
import { startTestSite } from '../../test/start-app.ts'
import { createLog } from '../platform/log.ts'

const logged: string[] = []
let port: number
const running = startTestSite({}, createLog('info', { write: (line) => logged.push(line) }))
beforeAll(async () => {
  await running.app.listen({ port: 0, host: '127.0.0.1' })
  port = (running.app.server.address() as AddressInfo).port
})

/** Sends the lines unchanged, which neither a browser nor `app.inject` would. */
async function sendRaw(lines: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let response = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    response += chunk
  })
  socket.write(lines)
  await once(socket, 'close')
  return response
}
const close = 'Connection: close\r\n\r\n'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
const send = (method: Method, url: string, type?: string, payload?: string | Buffer) =>
  running.app.inject({ method, url, payload, headers: type ? { 'content-type': type } : {} })
const urlencoded = 'application/x-www-form-urlencoded'

test.each([site.contact, site.login, site.home, '/nowhere'])(
  'a page at %s rejects invalid requests, never with a 500',
  async (path) => {
    for (const [type, body] of [
      ['application/json', '{"fullName":"Ada"}'],
      ['text/plain', 'hello'],
      ['application/octet-stream', 'x'],
    ] as const) {
      const response = await send('POST', path, type, body)
      expect(response.statusCode, type).toBe(415)
      expect(response.json()).toMatchObject({ success: false })
    }
    for (const [type, body] of [
      ['multipart/form-data; boundary=x', '--x\r\nnothing'],
      ['multipart/form-data', 'x'],
      [urlencoded, 'fullName=%ff'],
    ] as const)
      expect((await send('POST', path, type, body)).statusCode, body).toBe(400)
    const large = await send('POST', path, urlencoded, `message=${'x'.repeat(70_000)}`)
    expect(large.statusCode).toBe(413)
    expect(large.json().message).toBe('The request is too large. The limit is 64 KiB.')
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      const response = await send(method, path, urlencoded, 'fullName=Ada')
      expect(response.statusCode, method).toBe(405)
      expect(response.headers.allow).toBe('GET, HEAD, POST')
    }
    const options = await send('OPTIONS', path)
    expect([options.statusCode, options.headers.allow]).toEqual([204, 'GET, HEAD, POST'])
    expect(await sendRaw(`TRACE ${path} HTTP/1.1\r\nHost: x\r\n${close}`)).toMatch(/^HTTP\/1.1 405 /)
    expect(logged.filter((line) => line.includes('"stack"'))).toEqual([])
  },
)

test('an unknown API endpoint is 404, whatever is sent to it', async () => {
  for (const path of [api.terms, '/v1/nothing'])
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const response = await send('POST', path, type, '{')
      expect(response.statusCode, `${path} ${type}`).toBe(404)
      expect(response.json().message).toBe(`No such endpoint: POST ${path}`)
    }
})

test('an API call with an unsupported method is 404', async () => {
  const response = await send('PUT', api.terms, 'application/json', '{}')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ success: false })
})

test('a form for a page that accepts none is 405 with an HTML page', async () => {
  const response = await send('POST', site.login, urlencoded, 'email=a%40b.c')
  expect(response.statusCode).toBe(405)
  expect(response.headers['content-type']).toContain('text/html')
  expect(logged.join()).not.toContain('page failed')
})

test('a page accepts a multipart form like a urlencoded one: 200', async () => {
  const form = await multipart({ fullName: 'Zoë', email: 'zoe@example.test' })
  const response = await running.app.inject({ method: 'POST', url: site.joinWaitlist, ...form })
  expect(response.statusCode).toBe(200)
  const { rows } = await running.services.pool.query('select full_name from waitlist_entries')
  expect(rows).toEqual([{ full_name: 'Zoë' }])
})

test('the Host header does not choose the page', async () => {
  const about = await sendRaw(`GET /about HTTP/1.1\r\nHost: x\r\n${close}`)
  expect(about).toContain('<title>About')
  expect(await sendRaw(`GET /about HTTP/1.1\r\nHost: x/contact?\r\n${close}`)).toMatch(/^HTTP\/1.1 400 /)
  const absolute = await sendRaw(`GET http://a.example/about HTTP/1.1\r\nHost: x\r\n${close}`)
  expect(absolute).toContain('<title>About')
  expect(await sendRaw(`GET //x/contact HTTP/1.1\r\nHost: x\r\n${close}`)).not.toContain('<title>Contact')
})

test('a failing page logs one line of JSON, with the request and without the token: 500', async () => {
  const token = 'never-shown-'.padEnd(86, 'x')
  const { pool } = running.services
  await pool.query('alter table mail_key rename to mail_key_away')
  try {
    const response = await send('GET', fill(site.unsubscribe, { token }))
    expect(response.statusCode).toBe(500)
    const lines = logged.filter((text) => text.includes('page failed'))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      reqId: response.headers['x-request-id'],
      req: { path: '/unsubscribe/…' },
    })
    expect(logged.join()).not.toContain(token)
  } finally {
    await pool.query('alter table mail_key_away rename to mail_key')
  }
})
