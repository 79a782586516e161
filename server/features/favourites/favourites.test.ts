import { beforeAll, describe, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { favouriteLimits, favouriteMessages } from '../../../contract/search/calls.ts'
import { insertPerson, insertPlace, insertStudio } from '../../../test/factories.ts'
import { cookieOf, signIn, signInAs } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { favourites } from '../../platform/db/tables/favourites.ts'
import { formerSlugs } from '../../platform/db/tables/studios.ts'

const running = startTestApp({ launch: 'live' })
let placeId: string
beforeAll(async () => {
  placeId = (await insertPlace(running.services.db)).id
})

async function addStudio(listed = true) {
  const { db } = running.services
  const { id } = await insertPerson(db, { role: 'photographer' })
  return insertStudio(db, id, { listed, placeId })
}

type Headers = Record<string, string>
async function call(method: 'GET' | 'PUT' | 'DELETE', slug: string | null, headers: Headers = {}) {
  const url = slug === null ? api.favourites : fill(api.favourite, { slug })
  const response = await running.app.inject({ method, url, headers })
  const [set] = [response.headers['set-cookie'] ?? []].flat().filter((text) => text.includes('favourites'))
  return { status: response.statusCode, body: response.json(), set, cookie: set?.split(';')[0] }
}

describe('favourites of a person with an account', () => {
  test('are stored once, the newest first, and can be removed: 200', async () => {
    const client = await signInAs(running.services, 'client')
    const [first, second] = [await addStudio(), await addStudio()]
    await call('PUT', first.slug, client.headers)
    await call('PUT', second.slug, client.headers)
    const again = await call('PUT', first.slug, client.headers)
    expect(again).toMatchObject({ status: 200, set: undefined })
    expect(again.body.data).toEqual({ favourites: [second.slug, first.slug], away: 0, kept: 'account' })
    const removed = await call('DELETE', second.slug, client.headers)
    expect(removed.body.data.favourites).toEqual([first.slug])
    expect((await call('DELETE', second.slug, client.headers)).status).toBe(200)
    const other = await signInAs(running.services, 'client')
    expect((await call('GET', null, other.headers)).body.data.favourites).toEqual([])
  })

  test('accept a former slug, count unlisted photographers, and refuse unknown ones: 200, 404', async () => {
    const { db } = running.services
    const client = await signInAs(running.services, 'client')
    const [moved, hidden] = [await addStudio(), await addStudio(false)]
    await db.insert(formerSlugs).values({ slug: 'moved-once', photographerId: moved.photographerId })
    const { body } = await call('PUT', 'moved-once', client.headers)
    expect(body.data.favourites).toEqual([moved.slug])
    for (const slug of [hidden.slug, 'unknown', '%00', 'A B'])
      expect((await call('PUT', slug, client.headers)).status, slug).toBe(404)
    await db.insert(favourites).values({ personId: client.person.id, photographerId: hidden.photographerId })
    const listed = await call('GET', null, client.headers)
    expect(listed.body.data).toEqual({ favourites: [moved.slug], away: 1, kept: 'account' })
  })

  test('stop at the limit, also with concurrent requests: 409', async () => {
    const client = await signInAs(running.services, 'client')
    await running.services.pool.query(
      `with made as (insert into people (id, role, email) select id, 'photographer', id::text
         from (select gen_random_uuid() as id from generate_series(1, $2)) new returning id)
       insert into favourites (person_id, photographer_id) select $1, id from made`,
      [client.person.id, favouriteLimits.account - 2],
    )
    const studios = await Promise.all(Array.from({ length: 6 }, () => addStudio()))
    const responses = await Promise.all(studios.map(({ slug }) => call('PUT', slug, client.headers)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
    expect(responses.find(({ status }) => status === 409)!.body.message).toBe(favouriteMessages.accountFull())
  })
})

describe('favourites of a person without an account', () => {
  test('are stored in a cookie that scripts cannot read, and only once one was chosen: 200', async () => {
    const { slug } = await addStudio()
    expect((await call('GET', null)).set).toBeUndefined()
    const { set, cookie, body } = await call('PUT', slug)
    expect(body.data).toEqual({ favourites: [slug], away: 0, kept: 'browser' })
    expect(set).toMatch(/; HttpOnly; SameSite=Lax/)
    expect((await call('GET', null, { cookie: cookie! })).body.data.favourites).toEqual([slug])
    const removed = await call('DELETE', slug, { cookie: cookie! })
    expect(removed.body.data.favourites).toEqual([])
    expect(removed.set).toContain('Max-Age=0')
  })

  test('invalid values in the cookie are ignored, and a full cookie is refused: 200, 409', async () => {
    const { slug } = await addStudio()
    const rubbish = `framefolk-favourites=${slug}.${slug}.<script>.%00.unknown`
    expect((await call('GET', null, { cookie: rubbish })).body.data.favourites).toEqual([slug])
    const full = Array.from({ length: favouriteLimits.browser }, (_, n) => `someone-${n}`).join('.')
    const refused = await call('PUT', slug, { cookie: `framefolk-favourites=${full}` })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe(favouriteMessages.browserFull())
  })

  test('move to the account when they sign in, and the cookie is deleted', async () => {
    const { services } = running
    const { person } = await signInAs(services, 'client')
    const [first, second] = [await addStudio(), await addStudio()]
    const browser = await cookieOf(services, person.id)
    const cookie = `${browser.cookie}; framefolk-favourites=${second.slug}.${first.slug}`
    const moved = await call('GET', null, { cookie })
    expect(moved.body.data).toEqual({ favourites: [second.slug, first.slug], away: 0, kept: 'account' })
    expect(moved.set).toContain('Max-Age=0')
    expect((await call('GET', null, { cookie: browser.cookie })).body.data.favourites).toHaveLength(2)
  })
})

test('favourites are in the data export of a person, and deleted when either side is erased', async () => {
  const { services, app } = running
  const { db } = services
  const admin = await signIn(services)
  const [client, fan] = [await signInAs(services, 'client'), await signInAs(services, 'client')]
  const studio = await addStudio()
  await call('PUT', studio.slug, client.headers)
  await call('PUT', studio.slug, fan.headers)
  const data = await app.inject({ method: 'GET', url: api.myData, headers: client.headers })
  expect(data.json().data.favourites).toEqual([
    { photographer: studio.photographerId, createdAt: expect.any(String) },
  ])
  const erase = (id: string) =>
    app.inject({ method: 'POST', url: fill(api.erasePerson, { id }), headers: admin.headers })
  expect((await erase(client.person.id)).statusCode).toBe(200)
  const left = async () =>
    (await db.select().from(favourites)).filter((row) => row.photographerId === studio.photographerId)
  expect((await left()).map(({ personId }) => personId)).toEqual([fan.person.id])
  expect((await erase(studio.photographerId)).statusCode).toBe(200)
  expect(await left()).toEqual([])
})
