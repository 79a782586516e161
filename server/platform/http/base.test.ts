import { beforeAll, describe, expect, test, vi } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { insertPerson } from '../../../test/factories.ts'
import { freezeDate } from '../../../test/freeze-date.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { PG_MESSAGES } from '../db/connection-errors.ts'

const running = startTestApp()
let headers: Record<string, string>

beforeAll(async () => {
  headers = (await signIn(running.services)).headers
})

const send = (payload: string | Buffer, type?: string) =>
  running.app.inject({
    method: 'POST',
    url: api.savePage,
    payload,
    headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
  })

describe('bodies', () => {
  const page = { title: 'Terms', content: 'Ten letters or more', type: 'terms_condition' }

  test.each([
    ['JSON with a charset', JSON.stringify(page), 'application/json; charset=utf-8'],
    ['a urlencoded form', new URLSearchParams(page).toString(), 'application/x-www-form-urlencoded'],
  ])('%s is read', async (_, payload, type) => {
    expect((await send(payload, type)).statusCode).toBe(200)
  })

  test('a multipart form is read, one with a file is refused', async () => {
    const send = async (file?: Blob) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(page)) form.set(name, value)
      if (file) form.set('file', file, 'x.txt')
      const request = new Request('http://localhost', { method: 'POST', body: form })
      const type = request.headers.get('content-type')!
      return running.app.inject({
        method: 'POST',
        url: api.savePage,
        headers: { ...headers, 'content-type': type },
        payload: Buffer.from(await request.arrayBuffer()),
      })
    }
    expect((await send()).statusCode).toBe(200)
    const large = await send(new Blob(['x'.repeat(1024 * 1024)]))
    expect(large.statusCode).toBe(413)
    const refused = await send(new Blob(['hello']))
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toBe('Files are not accepted here.')
  })

  test.each([
    [
      'over 1 MiB',
      JSON.stringify({ ...page, content: 'x'.repeat(1024 * 1024) }),
      'application/json',
      413,
      'The request is too large. The limit is 1 MiB.',
    ],
    [
      'a urlencoded form over 1 MiB',
      `content=${'x'.repeat(1024 * 1024)}`,
      'application/x-www-form-urlencoded',
      413,
      'The request is too large. The limit is 1 MiB.',
    ],
    ['XML', '<page/>', 'text/xml', 415, 'Send JSON, a multipart form or a urlencoded form.'],
    [
      'JSON that says it is text',
      JSON.stringify(page),
      'text/plain',
      415,
      'Send JSON, a multipart form or a urlencoded form.',
    ],
    ['half a JSON', '{"title":', 'application/json', 400, 'The body isn’t valid JSON.'],
    ['JSON that is no object', '"title"', 'application/json', 400, 'The request isn’t valid.'],
    ['a list', '[]', 'application/json', 400, 'The request isn’t valid.'],
    ['nothing', '', 'application/json', 400, 'Title is required'],
    ['null', 'null', 'application/json', 400, 'Title is required'],
    ['__proto__', '{"__proto__":{"type":"x"}}', 'application/json', 400, 'The body isn’t valid JSON.'],
    [
      'constructor.prototype',
      '{"constructor":{"prototype":{"type":"x"}}}',
      'application/json',
      400,
      'The body isn’t valid JSON.',
    ],
    [
      'NUL',
      JSON.stringify({ ...page, title: 'a\u0000' }),
      'application/json',
      400,
      'title contains characters that cannot be stored',
    ],
    [
      'a lone surrogate',
      `{"title":"\\ud800","content":"Ten letters or more","type":"terms_condition"}`,
      'application/json',
      400,
      'title contains characters that cannot be stored',
    ],
    [
      'bytes that are no UTF-8',
      Buffer.from([0x7b, 0x22, 0xff, 0xfe]),
      'application/json',
      400,
      'The request isn’t valid UTF-8.',
    ],
    [
      'a title in Latin-1 as JSON',
      Buffer.from(JSON.stringify({ ...page, title: 'Caf\u00e9' }), 'latin1'),
      'application/json',
      400,
      'The request isn’t valid UTF-8.',
    ],
    [
      'a title in Latin-1 as a urlencoded form',
      `title=Caf%E9&content=${'x'.repeat(20)}&type=terms_condition`,
      'application/x-www-form-urlencoded',
      400,
      'The request isn’t valid UTF-8.',
    ],
    [
      'a title in Latin-1 as a multipart form',
      Buffer.from(
        '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nCaf\u00e9\r\n--x--\r\n',
        'latin1',
      ),
      'multipart/form-data; boundary=x',
      400,
      'The request isn’t valid UTF-8.',
    ],
    [
      'a multipart form of 19,000 parts',
      `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(19_000)}--x--\r\n`,
      'multipart/form-data; boundary=x',
      400,
      'The form has too many fields.',
    ],
    [
      'a urlencoded form of 101 fields',
      'a=1&'.repeat(101),
      'application/x-www-form-urlencoded',
      400,
      'The form has too many fields.',
    ],
    [
      'a broken multipart form',
      '--x\r\nnothing',
      'multipart/form-data; boundary=x',
      400,
      'The form couldn’t be read.',
    ],
    ['a multipart form without boundary', 'x', 'multipart/form-data', 400, 'The form couldn’t be read.'],
  ])('%s', async (_, payload, type, status, message) => {
    const response = await send(payload, type)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ success: false, message })
  })
})

describe('paths and values', () => {
  test('an unknown path is 404 in the envelope, with any method and any odd spelling', async () => {
    for (const [method, url] of [
      ['GET', '/v1/nothing'],
      ['POST', '/v1'],
      ['PUT', api.people],
      ['GET', '/v1/%00'],
      ['GET', '/v1/%ff'],
      ['GET', `/v1/${'x'.repeat(5000)}`],
    ] as const) {
      const response = await running.app.inject({ method, url, headers })
      expect([400, 404, 414], url.slice(0, 40)).toContain(response.statusCode)
      expect(response.json()).toMatchObject({ success: false, message: expect.any(String) })
    }
  })

  test('values that the database cannot take are 400, and ids that cannot exist 404', async () => {
    for (const query of [
      'from=0000-01-01',
      'to=9999-12-31',
      'from=2025-02-30',
      'search=%00',
      'search=%ED%A0%80',
      'page=1e7',
      'page=-1',
      'page=NaN',
      'page[]=1',
      'page=1&page=2',
    ]) {
      const { statusCode, body } = await running.app.inject({
        url: `${api.people}?role=client&${query}`,
        headers,
      })
      expect([200, 400], query).toContain(statusCode)
      expect(body).not.toMatch(/postgres|date\/time|syntax/i)
    }
    for (const id of [
      '%00',
      "' or 1=1--",
      '0'.repeat(500),
      '%F0%9F%98%80',
      '00000000-0000-0000-0000-00000000000g',
    ]) {
      expect((await running.app.inject({ url: fill(api.client, { id }), headers })).statusCode).toBe(404)
    }
  })
})

describe('server errors', () => {
  test('a 500 has the request id of its header and log line, and no internal details', async () => {
    const other = await createTestApp()
    const bearer = (await signIn(other.services)).headers
    const person = await insertPerson(other.services.db)
    await other.services.pool.query('alter table people rename column about to about_moved')
    const response = await other.app.inject({ url: fill(api.client, { id: person.id }), headers: bearer })
    expect(response.statusCode).toBe(500)
    const body = response.json()
    expect(body).toEqual({
      success: false,
      message: `Something went wrong on our side. Try again. If it keeps happening, contact us with this ID: ${body.requestId}`,
      requestId: response.headers['x-request-id'],
    })
    expect(response.body).not.toMatch(/about|people|column|select/i)
    await other.close()
  })

  test.each([
    ['that refuses connections', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['whose queue of connections is full', Object.assign(new Error('connect'), { code: 'EAGAIN' })],
    ['on a machine that is gone', Object.assign(new Error('connect'), { code: 'EHOSTUNREACH' })],
    ['whose name is not resolved', Object.assign(new Error('getaddrinfo'), { code: 'EAI_AGAIN' })],
    ['that is shutting down', Object.assign(new Error('terminating'), { code: '57P01' })],
    ['that does not respond in time', new Error(PG_MESSAGES.late)],
    ['whose connections are all taken', new Error(PG_MESSAGES.poolFull)],
    ['that closed the connection', new Error(`${PG_MESSAGES.cutOff} unexpectedly`)],
  ])('a database %s is 503, with Retry-After', async (_, failure) => {
    const query = vi.spyOn(running.services.pool, 'query').mockRejectedValue(failure as never)
    const response = await running.app.inject({ url: api.terms })
    query.mockRestore()
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toMatch(/^\d+$/)
    expect(response.json()).toMatchObject({ success: false, requestId: response.headers['x-request-id'] })
  })
})

describe('headers', () => {
  test('every response has the security headers and a request id, JSON the strictest policy', async () => {
    for (const url of ['/healthz', '/v1/nothing', api.terms, api.people]) {
      const { headers } = await running.app.inject({ url })
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['strict-transport-security']).toBeUndefined()
    }
    const page = await running.app.inject({ url: '/docs' })
    expect(page.headers['content-security-policy']).toMatch(
      /script-src 'self' 'nonce-[^']+';.*object-src 'none'/,
    )
  })

  test('HSTS is sent where the public address is https', async () => {
    const secure = await createTestApp({ publicUrl: 'https://framefolk.example' })
    const { headers } = await secure.app.inject({ url: '/healthz' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    await secure.close()
  })
})

describe('the IP address of the client', () => {
  const failedLogins = async (
    app: TestApp['app'],
    remoteAddress: string,
    forwarded: (n: number) => string,
  ) => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) {
      const response = await app.inject({
        method: 'POST',
        url: api.login,
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded(n) },
        payload: { email: 'guess@example.test', password: 'guess again' },
      })
      statuses.push(response.statusCode)
    }
    return statuses
  }

  test('X-Forwarded-For from an untrusted address is ignored', async () => {
    freezeDate()
    expect(await failedLogins(running.app, '203.0.113.5', (n) => `198.51.100.${n}`)).toContain(429)
  })

  test('with TRUST_PROXY the proxy names the client, and entries that the client forged are ignored', async () => {
    freezeDate()
    const proxied = await createTestApp({ trustProxy: ['10.0.0.1'] })
    expect(await failedLogins(proxied.app, '10.0.0.1', (n) => `198.51.100.${n}`)).not.toContain(429)
    expect(await failedLogins(proxied.app, '10.0.0.1', (n) => `198.51.100.${n}, 203.0.113.9`)).toContain(429)
    expect(await failedLogins(proxied.app, '10.0.0.2', (n) => `198.51.100.${n}`)).toContain(429)
    await proxied.close()
  })

  test('without TRUST_PROXY, /metrics refuses forwarded requests, and the log warns once', async () => {
    const plain = await createTestApp()
    const warn = vi.spyOn(plain.services.log, 'warn')
    const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      plain.app.inject({ url: '/metrics', remoteAddress, headers })
    expect((await ask({})).statusCode).toBe(200)
    expect((await ask({ 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404)
    expect((await ask({ forwarded: 'for=203.0.113.7' }, '10.1.2.3')).statusCode).toBe(404)
    expect((await ask({ 'x-real-ip': '203.0.113.7' })).statusCode).toBe(404)
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/proxy at 127\.0\.0\.1 .* Set TRUST_PROXY=127\.0\.0\.1/s)],
    ])
    await plain.close()
    const named = await createTestApp({ trustProxy: ['127.0.0.1'] })
    const warnings = vi.spyOn(named.services.log, 'warn')
    const through = (address: string) =>
      named.app.inject({
        url: '/metrics',
        remoteAddress: '127.0.0.1',
        headers: { 'x-forwarded-for': address },
      })
    expect((await through('203.0.113.7')).statusCode).toBe(404)
    expect((await through('10.0.0.9')).statusCode).toBe(200)
    expect((await through('127.0.0.1')).statusCode).toBe(200)
    expect(warnings.mock.calls).toEqual([])
    await named.close()
  })
})
