import { beforeAll, expect, test } from 'vitest'
import { placeMessages } from '../../../contract/listings/places.ts'
import { api } from '../../../contract/paths.ts'
import { insertPerson } from '../../../test/factories.ts'
import { signIn, signInAs } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { settings } from '../db/tables/settings.ts'
import type { ApiDocument } from './openapi-document.ts'

const running = startTestApp()
beforeAll(async () => {
  await running.services.db.update(settings).set({ launch: 'live' })
})

/** Default messages of the schema library, which are written for programmers. */
const RAW =
  /invalid (?!email)|\bexpected\b|\breceived\b|too (small|big):|unrecognized|undefined|\bnan\b|uuid/i

test('an invalid query parameter is refused with a message that a person understands: 400', async () => {
  const { app, services } = running
  const document: ApiDocument = (await app.inject({ url: '/openapi.json' })).json()
  const client = (await signInAs(services, 'client')).headers
  const callers = {
    admin: (await signIn(services)).headers,
    photographer: (await signInAs(services, 'photographer')).headers,
    ...{ client, member: client, 'signed-in': client },
  } as Record<string, Record<string, string>>
  const { id } = await insertPerson(services.db)
  const garbage = ['x', '-1', '1e400', '9'.repeat(30), '\u0000', 'x'.repeat(5000), ['x', 'x'], ['1', '2']]
  const raw: string[] = []
  let refused = 0
  for (const { method, url, guard } of app.routeTable) {
    const operation = document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const names = (operation?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name)
    for (const name of method === 'GET' ? names : [])
      for (const value of garbage) {
        const query = { [name]: value }
        const headers = callers[guard ?? 'public'] ?? {}
        const response = await app.inject({ url: url.replace(/:\w+/g, id), query, headers })
        expect(response.statusCode, `${url} ${name}=${value}`).toBeLessThan(500)
        if (response.statusCode !== 400) continue
        refused += 1
        const { message, errors = [] } = response.json()
        for (const text of [message, ...errors.map((one: { message: string }) => one.message)])
          if (RAW.test(text)) raw.push(`${url} ${name}: ${text}`)
      }
  }
  expect([...new Set(raw)]).toEqual([])
  expect(refused).toBeGreaterThan(300)
})

test('the name of a place instead of its id is an unknown place: 400', async () => {
  const body = { slug: 'x', package: 'small', date: '2030-05-01', start: '12:00', place: 'Pavia' }
  const responses = [
    await running.app.inject({ url: api.search, query: { place: 'Pavia' } }),
    await running.app.inject({ url: api.compare, query: { place: 'Pavia' } }),
    await running.app.inject({ method: 'POST', url: api.quotes, payload: body }),
  ]
  for (const response of responses) {
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toContainEqual({ field: 'place', message: placeMessages.unknown() })
  }
  expect(responses[2]!.json().errors).toContainEqual({ field: 'package', message: 'Choose a package' })
})
