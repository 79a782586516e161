import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { insertBooking, insertPackage, insertPerson } from '../../../test/factories.ts'
import { runs } from '../../../test/release.ts'
import { signIn, signInAs } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { newId } from '../db/new-id.ts'
import { settings } from '../db/tables/settings.ts'
import { threads } from '../db/tables/threads.ts'
import { createLog } from '../log.ts'
import type { Guard } from './guard.ts'
import type { ApiDocument } from './openapi-document.ts'

let targets: {
  method: string
  url: string
  example: Record<string, unknown>
  headers: Record<string, string>
}[]

const logged: string[] = []
const running = startTestApp({}, { log: createLog('error', { write: (line) => logged.push(line) }) })
beforeAll(async () => {
  await running.services.db.update(settings).set({ launch: 'live' })
  const admin = await signIn(running.services)
  const client = await signInAs(running.services, 'client')
  const photographer = await signInAs(running.services, 'photographer')
  /** Each request is sent by an account that the guard of its route accepts. */
  const callers: Partial<Record<Guard, Record<string, string>>> = {
    client: client.headers,
    member: client.headers,
    photographer: photographer.headers,
  }
  const { db } = running.services
  const person = await insertPerson(db)
  const pair = { clientId: client.personId, photographerId: photographer.personId }
  const [thread] = await db
    .insert(threads)
    .values({ id: newId(), ...pair })
    .returning()
  /** The records that requests refer to exist, where possible. */
  const subjects: [start: string, id: string][] = [
    ['/v1/admin/profile/update/', admin.personId],
    ['/v1/studio/packages/', (await insertPackage(db, photographer.personId)).id],
    ['/v1/threads/', thread!.id],
    ['/v1/bookings/', (await insertBooking(db, pair)).id],
  ]
  const document: ApiDocument = (await running.app.inject({ url: '/openapi.json' })).json()
  targets = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const example = requestBody?.content['application/json']?.example as Record<string, unknown> | undefined
      const id = subjects.find(([start]) => path.startsWith(start))?.[1] ?? person.id
      if (!example) return []
      const route = running.app.routeTable.find(
        (known) => known.method === method.toUpperCase() && known.url.replace(/:(\w+)/g, '{$1}') === path,
      )
      const headers = callers[route?.guard ?? 'admin'] ?? admin.headers
      return [{ method: method.toUpperCase(), url: path.replace(/\{\w+\}/, id), example, headers }]
    }),
  )
})

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '1e400',
    '-1',
    '0x10',
    'NaN',
    'null',
    '[object Object]',
    '9'.repeat(400),
    '9999-99-99',
    "'; drop table people; --",
  ),
)
const value = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(
    null,
    true,
    -0,
    1e308,
    -1,
    2 ** 53,
    0.1 + 0.2,
    [],
    {},
    [[[[]]]],
    { toString: 'x' },
    { length: 1e9 },
  ),
)
type Mutation = (example: Record<string, unknown>) => unknown
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(fc.nat(), value).map(
    ([which, put]): Mutation =>
      (example) => {
        const names = Object.keys(example)
        return { ...example, [names[which % names.length] ?? 'x']: put }
      },
  ),
  fc.nat().map(
    (which): Mutation =>
      (example) => {
        const names = Object.keys(example)
        return Object.fromEntries(
          Object.entries(example).filter(([name]) => name !== names[which % names.length]),
        )
      },
  ),
  fc
    .dictionary(fc.oneof(text, fc.constantFrom('id', 'role', 'email', 'passwordHash', 'constructor')), value)
    .map(
      (extra): Mutation =>
        (example) => ({ ...example, ...extra }),
    ),
  fc.array(value, { maxLength: 12 }).map(
    (values): Mutation =>
      (example) =>
        Object.fromEntries(Object.keys(example).map((name, index) => [name, values[index] ?? null])),
  ),
  value.map(
    (whole): Mutation =>
      () =>
        whole,
  ),
)
const encoding = fc.constantFrom('json', 'json', 'json', 'urlencoded', 'multipart', 'cut')

/** A form carries only text, so other values are sent as JSON. */
const flat = (body: unknown): [string, string][] =>
  Object.entries(Object(body)).map(([name, put]) => [
    name,
    typeof put === 'string' ? put : (JSON.stringify(put) ?? ''),
  ])

async function encode(body: unknown, how: string): Promise<{ payload: string | Buffer; type: string }> {
  const json = JSON.stringify(body)
  if (how === 'urlencoded')
    return { payload: new URLSearchParams(flat(body)).toString(), type: 'application/x-www-form-urlencoded' }
  if (how === 'multipart') {
    const form = new FormData()
    for (const [name, put] of flat(body)) form.append(name, put)
    const request = new Request('http://localhost', { method: 'POST', body: form })
    return { payload: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type')! }
  }
  return { payload: how === 'cut' ? json.slice(0, json.length / 2) : json, type: 'application/json' }
}

const accepted = (seen: Map<number, number>): number =>
  [...seen].reduce((sum, [status, times]) => (status < 300 ? sum + times : sum), 0)

/** For each call. */
const BODIES = runs(6, 60)

test('mutated bodies of every call: no 5xx, always the envelope, no details of the database', async () => {
  const seen = new Map<number, number>()
  const check = ({ method, url, example, headers }: (typeof targets)[number]) =>
    fc.asyncProperty(mutation, encoding, fc.nat(0xffffff), async (mutate, how, host) => {
      const { payload, type } = await encode(mutate(example), how)
      const response = await running.app.inject({
        method: method as 'POST',
        url,
        payload,
        headers: { ...headers, 'content-type': type },
        // Hashing a password is slow on purpose, so these requests share one address and reach its limit.
        remoteAddress: /\/(auth|accounts|session|password|me)\b/.test(url)
          ? '203.0.113.1'
          : `10.${host >> 16}.${(host >> 8) & 255}.${host & 255}`,
      })
      seen.set(response.statusCode, (seen.get(response.statusCode) ?? 0) + 1)
      expect(response.statusCode, `${method} ${url} ${payload}\n${logged.at(-1)}`).toBeLessThan(500)
      expect(response.json()).toMatchObject({
        success: response.statusCode < 300,
        message: expect.any(String),
      })
      if (response.statusCode >= 300)
        expect(response.body).not.toMatch(
          /postgres|pg_|relation|constraint|violates|failed query|node_modules|\.ts:\d/i,
        )
      // The default messages of the schema library are written for programmers.
      if (response.statusCode === 400)
        for (const { message } of response.json().errors ?? [])
          expect(message).not.toMatch(/^(Invalid (?!email)|Too (small|big):|Unrecognized key)/)
    })
  for (const target of targets) await fc.assert(check(target), { numRuns: BODIES })
  const sent = BODIES * targets.length
  expect(seen.get(400)).toBeGreaterThan(sent / 5)
  expect(accepted(seen)).toBeGreaterThan(sent / 20)
}, 600_000)
