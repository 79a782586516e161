import { beforeAll, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { createTestApp } from '../../../test/app.ts'
import { signIn, signInAs } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import type { Route } from './guard.ts'
import { type ApiDocument, type Operation, statusesOf } from './openapi-document.ts'
import { serialiseWithContract } from './serialise.ts'

const running = startTestApp()
let document: ApiDocument

beforeAll(async () => {
  document = (await running.app.inject({ url: '/openapi.json' })).json()
})

const operationOf = (route: Route): Operation | undefined =>
  document.paths[route.url.replace(/:([A-Za-z]+)/g, '{$1}')]?.[route.method.toLowerCase()]
const described = () =>
  running.app.routeTable.filter((route) => route.url.startsWith('/v1/') && route.method !== 'HEAD')

test('describes every route of the API', () => {
  expect(document).toMatchObject({ openapi: '3.1.0' })
  expect(described().filter((route) => !operationOf(route))).toEqual([])
})

test('every operation has a summary, a tag, its security, a successful response, and 401 if it has a guard', () => {
  for (const route of described()) {
    const operation = operationOf(route)!
    const name = `${route.method} ${route.url}`
    expect(operation.summary, name).toBeTruthy()
    expect(operation.tags, name).toHaveLength(1)
    const members = route.guard !== 'admin' && route.guard !== 'public'
    const bearer = route.guard === 'public' ? [] : [{ bearer: [] }]
    const others = [...(members ? [{ cookie: [] }] : []), ...(route.scope ? [{ apiKey: [route.scope] }] : [])]
    expect(operation.security, name).toEqual([...bearer, ...others])
    const good = ['200', '201', '202', '204', '303'].filter((status) => operation.responses[status])
    expect(good, name).not.toEqual([])
    expect(operation.responses['401'] !== undefined, name).toBe(route.guard !== 'public')
  }
})

test('the statuses that tests compare every response with are those of the document', () => {
  for (const route of described()) {
    const statuses = Object.keys(operationOf(route)!.responses).map(Number)
    expect([...statusesOf(route)].sort(), `${route.method} ${route.url}`).toEqual(statuses.sort())
  }
})

test('404 is documented for a closed market and for a redirect with an unknown token', () => {
  expect(Object.keys(document.paths['/v1/accounts']!.post!.responses)).toContain('404')
  expect(Object.keys(document.paths['/v1/unsubscribe/{token}']!.get!.responses)).toContain('404')
})

test('a response with an undocumented status fails the test file that received it', async () => {
  const other = await createTestApp()
  const route = other.app.routeTable.find(({ url, method }) => url === api.statement && method === 'GET')!
  route.answers = []
  const { headers } = await signInAs(other.services, 'photographer')
  const url = fill(api.statement, { month: 'never' })
  expect((await other.app.inject({ url, headers })).statusCode).toBe(400)
  await expect(other.close()).rejects.toThrow(`GET ${api.statement} 400`)
})

test('every example of a body is accepted by its route', () => {
  for (const route of described()) {
    const body = route.schema?.body as z.ZodType | undefined
    if (!body) continue
    const { example } = operationOf(route)!.requestBody!.content['application/json']!
    expect(body.safeParse(example).error?.issues, `${route.method} ${route.url}`).toBeUndefined()
  }
})

test('every JSON response has an example', () => {
  for (const route of described()) {
    for (const [status, response] of Object.entries(operationOf(route)!.responses)) {
      const media = response.content?.['application/json']
      if (media) expect(media.example, `${route.method} ${route.url} ${status}`).toBeDefined()
    }
  }
})

test('every response is serialised without losing a field of its example', () => {
  let checked = 0
  for (const route of described()) {
    const { method, url, schema } = route
    for (const [httpStatus, response] of Object.entries(schema?.response ?? {})) {
      const example = operationOf(route)!.responses[httpStatus]?.content?.['application/json']?.example
      if (example === undefined) continue
      const write = serialiseWithContract({ schema: response as z.ZodType, method, url, httpStatus })
      expect(JSON.parse(write(example)), `${method} ${url}`).toEqual(example)
      checked += 1
    }
  }
  expect(checked).toBeGreaterThan(150)
})

test('an address in an example is a street for a person and an IP address for a session', () => {
  const shown: { address: string; ofPerson: boolean }[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { address, ...more } = value as Record<string, unknown>
    if (typeof address === 'string')
      shown.push({ address, ofPerson: 'fullName' in more || 'vatNumber' in more })
    Object.values(value).forEach(walk)
  }
  for (const route of described())
    for (const response of Object.values(operationOf(route)!.responses))
      walk(response.content?.['application/json']?.example)
  expect(new Set(shown.map(({ ofPerson }) => ofPerson)).size).toBe(2)
  for (const { address, ofPerson } of shown)
    expect(address).toMatch(ofPerson ? /Street/ : /^\d+\.\d+\.\d+\.\d+$/)
})

test('errors of any route are documented: no token, a body too large, of another type or broken, no database', async () => {
  const other = await createTestApp()
  const { headers } = await signIn(other.services)
  const { app } = other
  const large = Buffer.alloc(1024 * 1024 + 1, 32)
  for (const { method, url, guard } of described()) {
    const path = url.replace(/:[A-Za-z]+/g, 'unknown')
    const send = (payload: string | Buffer, type: string, bearer = true) =>
      app.inject({
        method: method as 'POST',
        url: path,
        ...(method === 'GET' ? {} : { payload }),
        headers: { ...(bearer ? headers : {}), ...(method === 'GET' ? {} : { 'content-type': type }) },
      })
    if (guard !== 'public') await send('{}', 'application/json', false)
    if (url === api.mailBatchEvents || url === api.logout) continue
    await send('{}', 'application/json')
    await send('{', 'application/json')
    await send('<x/>', 'text/xml')
    await send(large, 'application/json')
  }
  // Now the database refuses connections: any route may need the database, and nearly all do.
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  vi.spyOn(other.services.pool, 'query').mockRejectedValue(away as never)
  vi.spyOn(other.services.pool, 'connect').mockRejectedValue(away as never)
  const calls = described().filter(({ url }) => url !== api.mailBatchEvents)
  let refused = 0
  for (const { method, url } of calls) {
    const response = await app.inject({
      method: method as 'GET',
      url: url.replace(/:[A-Za-z]+/g, 'unknown'),
      headers,
    })
    if (response.statusCode === 503) refused += 1
  }
  expect(refused).toBeGreaterThan(calls.length / 2)
  vi.restoreAllMocks()
  await other.close()
}, 120_000)

test('/docs shows every route on one page without scripts or third-party hosts', async () => {
  const response = await running.app.inject({ url: '/docs' })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toContain('text/html')
  for (const path of Object.keys(document.paths)) expect(response.body.includes(path), path).toBe(true)
  // An example may contain a URL; the page itself makes no requests.
  expect(response.body).not.toMatch(
    /<script|<(?:iframe|object|embed|base)|(?:src|srcset|href|action|data)=["']?(?:https?:)?\/\/|url\(|@import|\son[a-z]+=/i,
  )
  // The browser would block such requests, too.
  expect(response.headers['content-security-policy']).not.toMatch(/https?:|\*/)
})
