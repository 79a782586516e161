import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { conversationMessages as sentences } from '../../../contract/messages/messages.ts'
import { api } from '../../../contract/paths.ts'
import { createConversations } from '../../../test/conversations.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { erasePerson } from '../../admin/privacy/erase.ts'
import { newId } from '../../platform/db/new-id.ts'
import { activities } from '../../platform/db/tables/activity.ts'
import { settings } from '../../platform/db/tables/settings.ts'

const running = startTestApp()
let admin: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  await running.services.db.update(settings).set({ launch: 'live' })
  admin = await signIn(running.services, { fullName: 'Ann Admin' })
})
const { call, startConversation } = createConversations(() => running)

async function reported() {
  const conversation = await startConversation()
  const { photographer, id, client } = conversation
  await call(photographer, 'POST', conversation.messages, { text: 'Pay me in cash' })
  await call(client, 'POST', fill(api.reportThread, { id }), { reason: 'Asks for cash' })
  const open = (await call(admin, 'GET', `${api.reports}?pageSize=100`)).json().data
  const report = open.reports.find(({ thread }: { thread: string }) => thread === id)
  return { ...conversation, report, total: open.total as number }
}
const logged = (subjectId: string) =>
  running.services.db.select().from(activities).where(eq(activities.subjectId, subjectId))

test('a report shows who reports whom and why, without the texts of the conversation', async () => {
  const { report } = await reported()
  expect(report).toMatchObject({
    reason: 'Asks for cash',
    reporter: { fullName: 'Ada Client', role: 'client' },
    about: { fullName: 'Bo Lens', role: 'photographer' },
    messages: 2,
    settledAt: null,
  })
  expect(JSON.stringify(report)).not.toContain('Pay me in cash')
})

test('the texts can be read with a reason, which is logged: 200, without one 400', async () => {
  const { report } = await reported()
  const url = fill(api.openReport, { id: report.id })
  expect((await call(admin, 'POST', url, {})).statusCode).toBe(400)
  expect((await call(admin, 'POST', url, { reason: '  ' })).statusCode).toBe(400)
  expect(await logged(report.id)).toEqual([])
  const opened = (await call(admin, 'POST', url, { reason: 'To decide on it' })).json().data
  expect(opened).toMatchObject({
    client: { fullName: 'Ada Client' },
    photographer: { fullName: 'Bo Lens' },
    total: 2,
    messages: [
      { sender: 'client', text: 'Are you free?' },
      { sender: 'photographer', text: 'Pay me in cash' },
    ],
  })
  expect(await logged(report.id)).toMatchObject([
    { action: 'thread.opened', actorId: admin.personId, after: { reason: 'To decide on it' } },
  ])
})

test('a conversation without a report cannot be opened: 404', async () => {
  const { id } = await startConversation()
  for (const unknown of [id, newId(), 'nonsense'])
    expect(
      (await call(admin, 'POST', fill(api.openReport, { id: unknown }), { reason: 'x' })).statusCode,
    ).toBe(404)
})

test('a report is settled once, with a note, and leaves the list of open ones: 200, 409, 404', async () => {
  const { report, total } = await reported()
  const url = fill(api.settleReport, { id: report.id })
  const settled = await Promise.all([1, 2].map(() => call(admin, 'POST', url, { note: 'Warned' })))
  expect(settled.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await call(admin, 'GET', api.reports)).json().data.total).toBe(total - 1)
  const done = (await call(admin, 'GET', `${api.reports}?state=settled`)).json().data.reports
  expect(done[0]).toMatchObject({ id: report.id, note: 'Warned', settledBy: 'Ann Admin' })
  expect((await logged(report.id)).map(({ action }) => action)).toEqual(['report.settled'])
  const missing = await call(admin, 'POST', fill(api.settleReport, { id: newId() }), { note: 'x' })
  expect([missing.statusCode, missing.json().message]).toEqual([404, sentences.reportNotFound()])
})

test('an erased account leaves no text in a report or its log', async () => {
  const { client, id, report } = await reported()
  await erasePerson(running.services.db, null, client.person.id)
  const list = (await call(admin, 'GET', `${api.reports}?pageSize=100`)).json().data.reports
  expect(list.find((row: { id: string }) => row.id === report.id)).toMatchObject({ reason: '' })
  const rows = await running.services.db
    .select()
    .from(activities)
    .where(inArray(activities.subjectId, [id, report.id]))
  expect(JSON.stringify(rows)).not.toContain('cash')
})
