import { once } from 'node:events'
import { connect } from 'node:net'
import { api, fill, site } from '../contract/paths.ts'
import { expect, test } from './base.ts'

/** Sends the lines unchanged, which a browser would not. */
async function sendRaw(url: string, lines: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let response = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    response += chunk
  })
  socket.write(lines)
  await once(socket, 'close')
  return response
}

const close = 'Connection: close\r\n\r\n'

for (const path of [site.contact, site.login, site.home, '/nowhere']) {
  test(`a page at ${path} rejects invalid requests, never with a 500`, async ({ request, server }) => {
    for (const [type, data] of [
      ['application/json', '{"fullName":"Ada"}'],
      ['text/plain', 'hello'],
      ['application/octet-stream', 'x'],
    ] as const) {
      const response = await request.post(path, {
        headers: { 'content-type': type },
        data: Buffer.from(data),
      })
      expect(response.status(), type).toBe(415)
      expect(await response.json()).toMatchObject({ success: false })
    }
    for (const [type, data] of [
      ['multipart/form-data; boundary=x', '--x\r\nnothing'],
      ['multipart/form-data', 'x'],
      ['application/x-www-form-urlencoded', 'fullName=%ff'],
    ] as const) {
      const response = await request.post(path, {
        headers: { 'content-type': type },
        data: Buffer.from(data),
      })
      expect(response.status(), data).toBe(400)
    }
    const large = await request.post(path, { form: { message: 'x'.repeat(70_000) } })
    expect(large.status()).toBe(413)
    expect((await large.json()).message).toBe('The request is too large. The limit is 64 KiB.')
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const response = await request.fetch(path, { method, form: { fullName: 'Ada' } })
      expect(response.status(), method).toBe(405)
      expect(response.headers().allow).toBe('GET, HEAD, POST')
    }
    const options = await request.fetch(path, { method: 'OPTIONS' })
    expect([options.status(), options.headers().allow]).toEqual([204, 'GET, HEAD, POST'])
    expect(await sendRaw(server.url, `TRACE ${path} HTTP/1.1\r\nHost: x\r\n${close}`)).toMatch(
      /^HTTP\/1.1 405 /,
    )
    expect(server.printed()).not.toMatch(/^\s+at /m)
  })
}

test('an unknown API endpoint is 404, whatever is sent to it', async ({ request }) => {
  for (const path of [api.terms, '/v1/nothing'])
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const response = await request.post(path, { headers: { 'content-type': type }, data: Buffer.from('{') })
      expect(response.status(), `${path} ${type}`).toBe(404)
      expect((await response.json()).message).toBe(`No such endpoint: POST ${path}`)
    }
})

test('a form for a page that accepts none is 405 with an HTML page', async ({ request, server }) => {
  const response = await request.post(site.login, { form: { email: 'a@b.c' } })
  expect(response.status()).toBe(405)
  expect(response.headers()['content-type']).toContain('text/html')
  expect(server.printed()).not.toContain('page failed')
})

test('a page accepts a multipart form like a urlencoded one', async ({ request, db }) => {
  const response = await request.post(site.joinWaitlist, {
    multipart: { fullName: 'Zoë', email: 'zoe@example.test' },
  })
  expect(response.status()).toBe(200)
  const { rows } = await db.pool.query('select full_name from waitlist_entries')
  expect(rows).toEqual([{ full_name: 'Zoë' }])
})

test('the Host header does not choose the page', async ({ server }) => {
  const about = await sendRaw(server.url, `GET /about HTTP/1.1\r\nHost: x\r\n${close}`)
  expect(about).toContain('<title>About')
  expect(await sendRaw(server.url, `GET /about HTTP/1.1\r\nHost: x/contact?\r\n${close}`)).toMatch(
    /^HTTP\/1.1 400 /,
  )
  const absolute = await sendRaw(server.url, `GET http://a.example/about HTTP/1.1\r\nHost: x\r\n${close}`)
  expect(absolute).toContain('<title>About')
  expect(await sendRaw(server.url, `GET //x/contact HTTP/1.1\r\nHost: x\r\n${close}`)).not.toContain(
    '<title>Contact',
  )
})

test('a failing page logs one line of JSON, with the request and without the token', async ({
  request,
  server,
  db,
}) => {
  const token = 'never-shown-'.padEnd(86, 'x')
  await db.pool.query('alter table mail_key rename to mail_key_away')
  try {
    const response = await request.get(fill(site.unsubscribe, { token }))
    expect(response.status()).toBe(500)
    const line = server
      .printed()
      .split('\n')
      .find((text) => text.includes('page failed'))!
    expect(JSON.parse(line)).toMatchObject({
      reqId: response.headers()['x-request-id'],
      req: { path: '/unsubscribe/…' },
    })
    expect(server.printed()).not.toContain(token)
  } finally {
    await db.pool.query('alter table mail_key_away rename to mail_key')
  }
})

test('API calls with unsupported methods are 404', async ({ request }) => {
  const response = await request.fetch(api.terms, { method: 'PUT', data: {} })
  expect(response.status()).toBe(404)
  expect(await response.json()).toMatchObject({ success: false })
})
