import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'

let headers: Record<string, string>

const running = startTestApp()
beforeAll(async () => {
  headers = (await signIn(running.services, { fullName: 'Ada Admin' })).headers
})

const read = async (url: string) => (await running.app.inject({ url })).json().data
const save = (payload: object) => running.app.inject({ method: 'POST', url: api.savePage, payload, headers })
const body = (more: object = {}) => ({
  title: 'Terms',
  content: 'Ten letters or more',
  type: 'terms_condition',
  ...more,
})

test('a text without a version is empty, with its default title', async () => {
  expect(await read(api.terms)).toEqual({
    title: 'Terms & Conditions',
    content: '',
    type: 'terms_condition',
    version: 0,
    updatedAt: null,
  })
  expect(await read(api.privacy)).toMatchObject({ title: 'Privacy Policy', content: '', updatedAt: null })
})

test('a save is public at once, and keeps the version before it', async () => {
  const first = await save(body({ title: 'First' }))
  expect(first.statusCode).toBe(200)
  expect(first.json()).toMatchObject({
    message: 'Content updated successfully!',
    data: { title: 'First', version: 1 },
  })
  const script = '<script>alert(1)</script> stays as it was sent\n\n- and its lines'
  await save(body({ title: 'Second', content: script }))
  expect(await read(api.terms)).toMatchObject({
    title: 'Second',
    content: script,
    version: 2,
    updatedAt: expect.any(String),
  })
  expect(await read(api.privacy)).toMatchObject({ version: 0 })

  const url = fill(api.pageVersions, { type: 'terms_condition' })
  const { versions } = (await running.app.inject({ url, headers })).json().data
  expect(versions).toMatchObject([
    { version: 2, title: 'Second', savedBy: 'Ada Admin' },
    { version: 1, title: 'First', content: 'Ten letters or more' },
  ])
  const unknown = await running.app.inject({ url: fill(api.pageVersions, { type: 'imprint' }), headers })
  expect(unknown.statusCode).toBe(404)
})

test('of many editors who save from the same version one succeeds, the others get 409', async () => {
  const { version } = await read(api.privacy)
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      save(body({ type: 'privacy_policy', title: `Editor ${n}`, baseVersion: version })),
    ),
  )
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, ...Array(7).fill(409)])
  const refused = responses.find((response) => response.statusCode === 409)!
  expect(refused.json().message).toBe(
    'This text was changed by someone else. Reload to see their version before saving.',
  )
  expect((await save(body({ type: 'privacy_policy' }))).statusCode).toBe(200)
})

test.each([
  [{ title: '' }, 'title', 'Title is required'],
  [{ title: undefined }, 'title', 'Title is required'],
  [{ title: 'x'.repeat(101) }, 'title', 'Title must be less than 100 characters'],
  [{ content: ' ' }, 'content', 'Content is required'],
  [{ content: 'nine char' }, 'content', 'Content must be at least 10 characters'],
  [{ type: 'imprint' }, 'type', 'Type must be terms_condition or privacy_policy'],
])('returns 400 to %j', async (more, field, message) => {
  const response = await save(body(more))
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ message, errors: [{ field, message }] })
})

test('a title of exactly 100 characters is accepted', async () => {
  expect((await save(body({ title: 'x'.repeat(100) }))).statusCode).toBe(200)
})
