import { once } from 'node:events'
import { connect } from 'node:net'
import { api, fill, site } from '../contract/paths.ts'
import { expect, test } from './base.ts'

/** Sends the lines as they are: a browser would not. */
async function speak(url: string, lines: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk
  })
  socket.write(lines)
  await once(socket, 'close')
  return answer
}

const close = 'Connection: close\r\n\r\n'

for (const path of [site.contact, site.login, site.home, '/nowhere']) {
  test(`what a page at ${path} cannot take is refused, never a 500`, async ({ request, server }) => {
    for (const [type, data] of [
      ['application/json', '{"fullName":"Ada"}'],
      ['text/plain', 'hello'],
      ['application/octet-stream', 'x'],
    ] as const) {
      const answer = await request.post(path, { headers: { 'content-type': type }, data: Buffer.from(data) })
      expect(answer.status(), type).toBe(415)
      expect(await answer.json()).toMatchObject({ success: false })
    }
    for (const [type, data] of [
      ['multipart/form-data; boundary=x', '--x\r\nnothing'],
      ['multipart/form-data', 'x'],
      ['application/x-www-form-urlencoded', 'fullName=%ff'],
    ] as const) {
      const answer = await request.post(path, { headers: { 'content-type': type }, data: Buffer.from(data) })
      expect(answer.status(), data).toBe(400)
    }
    const large = await request.post(path, { form: { message: 'x'.repeat(70_000) } })
    expect(large.status()).toBe(413)
    expect((await large.json()).message).toBe('The request is too large. The limit is 64 KiB.')
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const answer = await request.fetch(path, { method, form: { fullName: 'Ada' } })
      expect(answer.status(), method).toBe(405)
      expect(answer.headers().allow).toBe('GET, HEAD, POST')
    }
    const asked = await request.fetch(path, { method: 'OPTIONS' })
    expect([asked.status(), asked.headers().allow]).toEqual([204, 'GET, HEAD, POST'])
    expect(await speak(server.url, `TRACE ${path} HTTP/1.1\r\nHost: x\r\n${close}`)).toMatch(
      /^HTTP\/1.1 405 /,
    )
    expect(server.printed()).not.toMatch(/^\s+at /m)
  })
}

test('what the API does not have is 404, whatever is sent to it', async ({ request }) => {
  for (const path of [api.terms, '/v1/nothing'])
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const answer = await request.post(path, { headers: { 'content-type': type }, data: Buffer.from('{') })
      expect(answer.status(), `${path} ${type}`).toBe(404)
      expect((await answer.json()).message).toBe(`No such endpoint: POST ${path}`)
    }
})

test('a form for a page that takes none is 405 with a page', async ({ request, server }) => {
  const answer = await request.post(site.login, { form: { email: 'a@b.c' } })
  expect(answer.status()).toBe(405)
  expect(answer.headers()['content-type']).toContain('text/html')
  expect(server.printed()).not.toContain('page failed')
})

test('a multipart form reaches a page as a urlencoded one does', async ({ request, db }) => {
  const answer = await request.post(site.joinWaitlist, {
    multipart: { fullName: 'Zoë', email: 'zoe@example.test' },
  })
  expect(answer.status()).toBe(200)
  const { rows } = await db.pool.query('select full_name from waitlist_entries')
  expect(rows).toEqual([{ full_name: 'Zoë' }])
})

test('the Host header does not choose the page', async ({ server }) => {
  const about = await speak(server.url, `GET /about HTTP/1.1\r\nHost: x\r\n${close}`)
  expect(about).toContain('<title>About')
  expect(await speak(server.url, `GET /about HTTP/1.1\r\nHost: x/contact?\r\n${close}`)).toMatch(
    /^HTTP\/1.1 400 /,
  )
  const absolute = await speak(server.url, `GET http://a.example/about HTTP/1.1\r\nHost: x\r\n${close}`)
  expect(absolute).toContain('<title>About')
  expect(await speak(server.url, `GET //x/contact HTTP/1.1\r\nHost: x\r\n${close}`)).not.toContain(
    '<title>Contact',
  )
})

test('a page that fails is one line of JSON in the log, with the request and without the token', async ({
  request,
  server,
  db,
}) => {
  const token = 'never-shown-'.padEnd(86, 'x')
  await db.pool.query('alter table mail_key rename to mail_key_away')
  try {
    const answer = await request.get(fill(site.unsubscribe, { token }))
    expect(answer.status()).toBe(500)
    const line = server
      .printed()
      .split('\n')
      .find((text) => text.includes('page failed'))!
    expect(JSON.parse(line)).toMatchObject({
      reqId: answer.headers()['x-request-id'],
      req: { path: '/unsubscribe/…' },
    })
    expect(server.printed()).not.toContain(token)
  } finally {
    await db.pool.query('alter table mail_key_away rename to mail_key')
  }
})

test('calls of the API with odd methods stay 404 in the envelope', async ({ request }) => {
  const answer = await request.fetch(api.terms, { method: 'PUT', data: {} })
  expect(answer.status()).toBe(404)
})
