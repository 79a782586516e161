import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { insertPerson } from '../../../test/factories.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { recordActivity } from './queries.ts'

const running = startTestApp()
let admin: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  admin = await signIn(running.services, { fullName: 'Ada Admin' })
})

const list = async (query = '') =>
  (await running.app.inject({ url: `${api.activity}?${query}`, headers: admin.headers })).json()

test('lists who changed which record with old and new values, newest first, with filters', async () => {
  const client = await insertPerson(running.services.db, { fullName: 'Cleo' })
  await recordActivity(running.services.db, { actorId: null, action: 'test.first', subjectType: 'test' })
  await running.app.inject({
    method: 'PATCH',
    url: fill(api.updatePerson, { id: client.id }),
    payload: { status: 'inactive' },
    headers: admin.headers,
  })
  const { data } = await list()
  expect(data).toMatchObject({ currentPage: 1, totalPage: 1, total: 2 })
  expect(data.activities).toMatchObject([
    {
      action: 'person.updated',
      actor: { id: admin.personId, fullName: 'Ada Admin' },
      subjectType: 'person',
      subjectId: client.id,
      subjectName: 'Cleo',
      before: { status: 'active' },
      after: { status: 'inactive' },
    },
    { action: 'test.first', actor: null, subjectName: null, before: null, after: null },
  ])
  for (const query of ['action=person.updated', `actor=${admin.personId}`, `subject=${client.id}`]) {
    expect((await list(query)).data).toMatchObject({ total: 1, activities: [{ action: 'person.updated' }] })
  }
  expect((await list('to=2020-01-01')).data.total).toBe(0)
  expect((await list('from=2020-01-01')).data.total).toBe(2)
  expect(await list('actor=me')).toMatchObject({ success: false, message: 'actor must be an id' })
})

test('a change that fails leaves no entry behind', async () => {
  const before = (await list()).data.total
  await expect(
    running.services.db.transaction(async (tx) => {
      await recordActivity(tx, { actorId: admin.personId, action: 'test.failed', subjectType: 'test' })
      throw new Error('the change failed')
    }),
  ).rejects.toThrow('the change failed')
  expect((await list()).data.total).toBe(before)
})
