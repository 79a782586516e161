import { beforeAll, expect, test } from 'vitest'
import { MAX_VIEWS } from '../../../contract/admin/views.ts'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'

const market = startTestApp()
let mine: { authorization: string }
let theirs: { authorization: string }

beforeAll(async () => {
  mine = (await signIn(market.services)).headers
  theirs = (await signIn(market.services, { adminRole: 'editor' })).headers
})

const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, headers = mine) => {
  const response = await market.app.inject({ method, url, payload, headers })
  return { status: response.statusCode, body: response.json() }
}
const save = (body: object, headers = mine) => call('POST', api.views, body, headers)
const view = { list: 'photographers', name: 'Not listed', query: 'listed=no&sort=-price' }

test('a view is saved under its name, replaced by another of that name, and deleted', async () => {
  expect((await save({ ...view, name: '  Not listed ' })).body).toMatchObject({
    message: 'View saved',
    data: { views: [view] },
  })
  const changed = { ...view, query: 'listed=no' }
  await save(changed)
  await save({ ...view, list: 'users', query: 'status=inactive' })
  const { views } = (await call('GET', api.views)).body.data
  expect(views).toMatchObject([changed, { list: 'users', query: 'status=inactive' }])
  const id = views[0].id
  expect((await call('DELETE', fill(api.view, { id }))).body.data.views).toHaveLength(1)
  expect((await call('DELETE', fill(api.view, { id }))).status).toBe(404)
})

test('an administrator of any role has views of their own, which no one else sees or deletes', async () => {
  const { views } = (await save(view)).body.data
  const id = views[0].id
  expect((await call('GET', api.views, undefined, theirs)).body.data.views).toEqual([])
  expect((await call('DELETE', fill(api.view, { id }), undefined, theirs)).status).toBe(404)
  expect((await save(view, theirs)).body.data.views).toHaveLength(1)
  expect((await call('GET', api.views)).body.data.views).toEqual(views)
})

test.each([
  [{ ...view, name: ' ' }, 'Enter a name'],
  [{ ...view, name: 'x'.repeat(41) }, 'Name must be at most 40 characters'],
  [{ ...view, query: '' }, 'Choose a filter or a sort order first'],
  [{ ...view, query: 'next=//elsewhere' }, 'Choose a filter or a sort order first'],
  [{ ...view, query: 'status=active&search=ada' }, 'Search and person are not saved with a view'],
  [{ ...view, query: 'person=1' }, 'Search and person are not saved with a view'],
  [{ ...view, query: `a=${'b'.repeat(500)}` }, 'This view has too many filters'],
  [{ ...view, list: 'secrets' }, /^list must be one of users, /],
])('%j is refused with “%s”', async (body, message) => {
  const { status, body: answer } = await save(body)
  expect(status).toBe(400)
  expect(answer.errors[0].message).toMatch(message)
})

test(`of ${MAX_VIEWS} views of a list, one can still be replaced, but no other added`, async () => {
  for (let n = 0; n < MAX_VIEWS; n++)
    expect((await save({ ...view, list: 'bookings', name: `View ${n}` })).status).toBe(200)
  expect((await save({ ...view, list: 'bookings', name: 'View 3', query: 'sort=date' })).status).toBe(200)
  const { status, body } = await save({ ...view, list: 'bookings' })
  expect([status, body.message]).toEqual([409, 'You have 20 views of this list. Delete one first.'])
})
