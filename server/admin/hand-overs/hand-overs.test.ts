import { expect, test } from 'vitest'
import { handOverMessages } from '../../../contract/admin/hand-over.ts'
import { fill } from '../../../contract/api/path.ts'
import type { AdminRole } from '../../../contract/api/roles.ts'
import { api, site } from '../../../contract/paths.ts'
import { insertPerson } from '../../../test/factories.ts'
import { bearerOf } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { newId } from '../../platform/db/new-id.ts'
import { query } from '../../platform/db/query.ts'

const running = startTestApp()

async function administrator(adminRole: AdminRole, fullName: string, status?: 'inactive') {
  const person = await insertPerson(running.services.db, {
    ...{ role: 'admin', adminRole, fullName },
    ...(status && { status }),
  })
  return { ...person, headers: (await bearerOf(running.services, person.id)).headers }
}

const page = fill(site.booking, { id: newId() })
const send = (headers: Record<string, string>, payload: object) =>
  running.app.inject({ method: 'POST', url: api.handOver, headers, payload })
const mailed = () =>
  query<{ recipient: string; data: object }>(running.services.db)`
    select recipient::text, data from mails where kind = 'hand_over' order by recipient`

test('a task goes by email to every active administrator whose role includes it, and to no one else', async () => {
  const sue = await administrator('support', 'Sue Port')
  await administrator('editor', 'Eddie Tor')
  await administrator('finance', 'Gone Long', 'inactive')
  const fin = await administrator('finance', 'Fin Ance')
  const owner = await administrator('owner', 'Ona Wner')
  const note = 'Half back seems fair.\nThe photos came late.'
  const answer = await send(sue.headers, { needs: 'money:write', page, note })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data.to).toEqual(expect.arrayContaining(['Fin Ance', 'Ona Wner']))
  expect(answer.json().data.to).not.toEqual(expect.arrayContaining(['Eddie Tor']))
  const mails = await mailed()
  const to = mails.map(({ recipient }) => recipient)
  expect(to).toEqual(expect.arrayContaining([fin.email, owner.email]))
  expect(to).toHaveLength(answer.json().data.to.length)
  expect(mails[0]!.data).toMatchObject({ from: 'Sue Port', page, note })
  const [logged] = await query<{ action: string; after: object }>(running.services.db)`
    select action, after from activities where actor_id = ${sue.id}`
  expect(logged).toMatchObject({ action: 'task.handed_over', after: { page } })
})

test('what the sender may do, foreign pages and empty notes are refused: 409, 400', async () => {
  const sue = await administrator('support', 'Sue Port')
  const before = (await mailed()).length
  const task = { needs: 'money:write', page, note: 'Please' }
  const own = await send(sue.headers, { ...task, needs: 'people:write' })
  expect([own.statusCode, own.json().message]).toEqual([409, handOverMessages.mayYourself()])
  for (const wrong of [
    { page: 'https://evil.example/admin/bookings' },
    { page: '//evil.example' },
    { page: '/admin/../sign-in' },
    { note: ' ' },
    { note: 'x'.repeat(1001) },
    { needs: 'self' },
  ])
    expect((await send(sue.headers, { ...task, ...wrong })).statusCode, JSON.stringify(wrong)).toBe(400)
  expect(await mailed()).toHaveLength(before)
})

test('after 30 tasks in an hour the next is refused: 429', async () => {
  const sue = await administrator('support', 'Sue Port')
  const task = { needs: 'system:read', page, note: 'Please' }
  for (let n = 0; n < 30; n++) expect((await send(sue.headers, task)).statusCode).toBe(200)
  const refused = await send(sue.headers, task)
  expect([refused.statusCode, refused.json().message]).toEqual([429, handOverMessages.tooMany()])
})
