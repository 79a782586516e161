import { beforeAll, describe, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { insertBooking } from '../../../test/factories.ts'
import { fillGallery } from '../../../test/galleries.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { newId } from '../db/new-id.ts'
import { execute, query } from '../db/query.ts'
import type { Guard } from './guard.ts'
import type { ApiDocument } from './openapi-document.ts'

type Who =
  | 'client'
  | 'photographer'
  | 'stranger'
  | 'another client'
  | 'another photographer'
  | 'administrator'
type Secret = { what: string; text: string; readers: Who[] }

let people: Record<Who, Record<string, string>>
/** The values for each path parameter: every record here that has an id. */
let parts: Record<string, string[]>
let secrets: Secret[]
let bodies: ApiDocument['paths']
let pictures: string[]

const both: Who[] = ['client', 'photographer']
const outsiders: Who[] = ['stranger', 'another client', 'another photographer', 'administrator']

const market = startMarket()
beforeAll(async () => {
  const { services, client, photographer, admin } = market
  people = {
    client: client.headers,
    photographer: photographer.headers,
    stranger: {},
    'another client': (await signInAs(services, 'client')).headers,
    'another photographer': (await market.addPhotographer()).headers,
    administrator: admin.headers,
  }
  const secret = (what: string, readers: Who[]): Secret => ({ what, text: `${what} ${newId()}`, readers })
  const note = secret('a note on a picture', both)
  const list = secret('a list of favourites', both)
  const link = secret('whom a link is for', ['client'])
  const words = secret('words of a conversation', both)
  const praise = secret('a blind review by the client', ['client'])
  const civil = secret('a blind review by the photographer', ['photographer'])

  const parties = { clientId: client.person.id, photographerId: photographer.person.id }
  const make = (state: 'shot' | 'completed') =>
    insertBooking(services.db, { ...parties, state, policy: 'standard' })
  const { id } = await make('shot')
  await market.payInFull(id)
  pictures = await fillGallery(services.db, { bookingId: id, ownerId: photographer.person.id, count: 2 })
  const file = secret('name of a file', both)
  await execute(services.db)`
    update pictures set file_name = ${`${file.text}.webp`} where id = ${pictures[0]!}`
  const done = async (response: Promise<{ status: number; body: { data: Created } }>, status: number) => {
    const { status: got, body } = await response
    expect(got, JSON.stringify(body)).toBe(status)
    return body.data
  }
  await done(market.act(photographer, id, 'deliver'), 200)
  await done(
    market.call(client, 'PATCH', fill(api.galleryPicture, { id, picture: pictures[0]! }), {
      favourite: true,
      note: note.text,
    }),
    200,
  )
  const { lists: [, newList] = [] } = await done(
    market.call(client, 'POST', fill(api.galleryLists, { id }), { name: list.text }),
    201,
  )
  const { links: [shared] = [] } = await done(
    market.call(client, 'POST', fill(api.galleryLinks, { id }), { label: link.text, downloads: true }),
    201,
  )
  const talk = await done(
    market.call(client, 'POST', api.threads, { photographer: photographer.studio.slug, text: words.text }),
    201,
  )
  await done(market.act(client, id, 'accept-delivery'), 200)
  await done(
    market.call(client, 'POST', fill(api.bookingReview, { id }), { rating: 1, review: praise.text }),
    201,
  )
  const second = (await make('completed')).id
  await done(
    market.call(photographer, 'POST', fill(api.bookingReview, { id: second }), {
      rating: 1,
      review: civil.text,
    }),
    201,
  )
  const reviews = await query<{ id: string }>(services.db)`
    select id from reviews union all select id from client_reviews`
  secrets = [note, list, link, words, praise, civil, file]
  parts = {
    id: [
      id,
      second,
      talk.thread!.id,
      client.person.id,
      photographer.person.id,
      pictures[0]!,
      ...reviews.map((review) => review.id),
    ],
    slug: [photographer.studio.slug],
    token: [shared!.url.split('/').at(-1)!],
    picture: [pictures[0]!],
    list: [newList!.id],
    link: [shared!.id],
    file: ['640.webp', 'original'],
    number: ['I-000001', 'C-000001'],
    month: [new Date().toISOString().slice(0, 7)],
    type: ['terms_condition'],
    provider: ['sandbox'],
    service: ['wedding'],
    city: ['rome'],
    kind: ['photographers'],
    part: ['1'],
    revision: ['1'],
    question: ['matters'],
    shot: [id],
    action: ['accept-delivery', 'dispute', 'cancel', 'resolve'],
  }
  bodies = ((await market.app.inject({ url: '/openapi.json' })).json() as ApiDocument).paths
})

type Created = { thread?: { id: string }; lists?: { id: string }[]; links?: { id: string; url: string }[] }

/** Every URL of a path, with all values of its parameters. */
function addressesOf(path: string): string[] {
  const name = /:(\w+)/.exec(path)?.[1]
  if (!name) return [path]
  expect(parts, `nothing to put for :${name} of ${path}`).toHaveProperty(name)
  return parts[name]!.flatMap((put) => addressesOf(path.replace(`:${name}`, put)))
}

const routes = (methods: string[]) =>
  market.app.routeTable.filter(
    ({ url, method }) => url.startsWith('/v1/') && methods.includes(method) && url !== api.events,
  )

/** Who gets past the guard; authorisation.test.ts checks that the others do not. */
function admitted(guard: Guard | undefined): Who[] {
  const roles: Partial<Record<Guard, Who[]>> = {
    client: ['client', 'another client'],
    photographer: ['photographer', 'another photographer'],
    member: ['client', 'another client', 'photographer', 'another photographer'],
    admin: ['administrator'],
  }
  return (guard && roles[guard]) ?? (Object.keys(people) as Who[])
}

let host = 0
const request = (who: Who, method: string, url: string, payload?: object) =>
  market.app.inject({
    method: method as 'GET',
    url,
    payload,
    headers: people[who],
    // Each request has its own network, or the limits against guessing would refuse it.
    remoteAddress: `10.${host >> 16}.${(host >> 8) & 255}.${host++ & 255}`,
  })

/** The export of personal data contains private texts on purpose; each export is logged. */
const mayExport = (who: Who, path: string) => who === 'administrator' && path === api.personData

describe('data that is private to two people, requested from every route with every id', () => {
  test('can be read only by those two, and a blind review only by its author', async () => {
    const seen = new Map<Secret, Set<Who>>(secrets.map((one) => [one, new Set()]))
    const wrong: string[] = []
    let requests = 0
    for (const { url: path, method, guard } of routes(['GET'])) {
      for (const url of addressesOf(path)) {
        for (const who of admitted(guard)) {
          const { body, statusCode } = await request(who, method, url)
          requests += 1
          expect(statusCode, `${url}, ${who}: ${body}`).toBeLessThan(500)
          for (const secret of secrets.filter(({ text }) => body.includes(text))) {
            if (mayExport(who, path)) continue
            seen.get(secret)!.add(who)
            if (!secret.readers.includes(who)) wrong.push(`${secret.what}: ${who}, GET ${url}`)
          }
          if (path === api.picture && url.includes(pictures[0]!) && !both.includes(who) && statusCode !== 404)
            wrong.push(`a picture: ${who}, ${statusCode}, GET ${url}`)
        }
      }
    }
    expect(wrong).toEqual([])
    // Proves that a leak would be found: the accounts with access did receive each text.
    for (const { what, readers, ...secret } of secrets)
      expect([...seen.get(secrets.find(({ text }) => text === secret.text)!)!].sort(), what).toEqual(
        [...readers].sort(),
      )
    expect(requests).toBeGreaterThan(500)
  }, 120_000)

  test('is neither changed nor returned by any changing request of another account', async () => {
    const state = async () =>
      (
        await query(market.services.db)`
          select (select json_agg(g order by picture_id) from gallery_pictures g) as gallery,
            (select json_agg(l order by id) from gallery_lists l) as lists, (select json_agg(l order by id) from gallery_links l) as links,
            (select json_agg(m order by id) from thread_messages m) as messages, (select json_agg(t order by id) from threads t) as threads,
            (select json_agg(r order by id) from reviews r) as reviews, (select json_agg(r order by id) from client_reviews r) as client_reviews,
            (select json_agg(json_build_array(id, state, manifest) order by id) from bookings) as bookings`
      )[0]
    const before = await state()
    const wrong: string[] = []
    let reached = 0
    for (const { url: path, method, guard } of routes(['POST', 'PUT', 'PATCH', 'DELETE'])) {
      // Administrators may cancel, resolve a dispute and erase; these actions are logged.
      if (guard === 'admin') continue
      const strangers = admitted(guard).filter((who) => outsiders.includes(who))
      const operation = bodies[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      const example = operation?.requestBody?.content['application/json']?.example as object | undefined
      if (!path.includes(':') || path === api.shared) continue
      for (const url of addressesOf(path)) {
        for (const who of strangers) {
          const { statusCode, body } = await request(who, method, url, example)
          if ([403, 404].includes(statusCode)) reached += 1
          for (const { what } of secrets.filter(({ text }) => body.includes(text)))
            wrong.push(`${what}: ${who}, ${statusCode}, ${method} ${url}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(await state()).toEqual(before)
    expect(reached).toBeGreaterThan(100)
  }, 120_000)
})
