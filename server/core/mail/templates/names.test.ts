import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { nameMessage } from '../../../../contract/api/fields.ts'
import { api } from '../../../../contract/paths.ts'
import { createConversations } from '../../../../test/conversations.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { signInAs } from '../../../../test/sign-in.ts'
import { startTestApp } from '../../../../test/start-app.ts'
import { mailUnread } from '../../../features/messages/unread-mail.ts'
import { people } from '../../../platform/db/tables/people.ts'
import { nameInMail } from './names.ts'

const running = startTestApp({ launch: 'live' })
const { call, startConversation } = createConversations(() => running)

const attacks = [
  'Framefolk Security: confirm your payout https://evil.example/pay',
  'Framefolk Support',
  'Frame folk Support',
  'F.r.a.m.e.f.o.l.k Team',
  'Främefolk Team',
  'Ｆｒａｍｅｆｏｌｋ Team',
  'Fr\u0430mefolk Team',
  'Visit X.COM',
  'Pay at evil.example',
  'Eve t.co',
  'www.evil',
  'eve@evil.example',
  'Eve\r\nBcc: a',
  'Eve \u202egnp.exe',
  'Call 0800 123 456',
  'a'.repeat(61),
]

test.each(attacks)('an email does not show %j as a name', (name) => expect(nameInMail(name)).toBeNull())

test.each([
  'Zoë O’Neil-Şahin',
  'J. R. Tolkien',
  'A.Smith',
  'Anna & Tom',
  'Studio 54',
  '山田 太郎',
  'أحمد',
  'Анна Ким',
  'A.SMITH',
])('an email shows the name %s', (name) => expect(nameInMail(name)).toBe(name))

describe('a name with a link', () => {
  const fullName = 'Confirm your payout https://evil.example'

  test('is refused at the sign-up', async () => {
    const body = { role: 'client', email: 'eve@example.org', password: 'a lamp in the harbour' }
    const response = await running.app.inject({
      method: 'POST',
      url: api.accounts,
      payload: { ...body, fullName },
    })
    expect([response.statusCode, response.json().errors]).toEqual([
      400,
      [{ field: 'fullName', message: nameMessage() }],
    ])
  })

  test('is refused in the settings', async () => {
    const client = await signInAs(running.services, 'client')
    const response = await call(client, 'PATCH', api.me, { fullName })
    expect([response.statusCode, response.json().message]).toEqual([400, nameMessage()])
  })

  test('is refused in the studio', async () => {
    const photographer = await signInAs(running.services, 'photographer')
    const response = await call(photographer, 'PATCH', api.studioProfile, { fullName })
    expect([response.statusCode, response.json().message]).toEqual([400, nameMessage()])
    const { person } = photographer
    await running.services.db.update(people).set({ fullName }).where(eq(people.id, person.id))
    const changed = await call(photographer, 'PATCH', api.studioProfile, {
      fullName: 'Eve Lens',
      base: { fullName },
    })
    expect(changed.statusCode).toBe(200)
  })

  test('of an existing account is left out of the subject and the text', async () => {
    const { client, photographer } = await startConversation()
    await running.services.db.update(people).set({ fullName }).where(eq(people.id, client.person.id))
    await mailAfterElevenMinutes()
    const [mail] = await mailsTo(running.services, photographer.person.email!)
    expect(mail).toMatchObject({ kind: 'unread_messages', subject: 'New message from a member of Framefolk' })
    expect(mail!.text).not.toMatch(/evil|payout/)
  })
})

/** Makes all messages eleven minutes older, and sends the emails about them. */
async function mailAfterElevenMinutes() {
  await running.services.pool.query(
    `update thread_messages set created_at = created_at - interval '11 minutes' where mailed_at is null`,
  )
  await mailUnread(running.services)
}

test('a conversation causes no second email until the recipient has read something', async () => {
  const { client, photographer, id, messages } = await startConversation()
  const sent = async () => (await mailsTo(running.services, photographer.person.email!)).length
  await mailAfterElevenMinutes()
  expect(await sent()).toBe(1)
  for (let round = 0; round < 3; round++) {
    await call(client, 'POST', messages, { text: 'Are you there?' })
    await mailAfterElevenMinutes()
  }
  expect(await sent()).toBe(1)
  // The photographer has read the messages twelve minutes ago, and then gets one more.
  await running.services.pool.query(
    `update thread_messages set created_at = now() - interval '20 minutes' where thread_id = $1`,
    [id],
  )
  await running.services.pool.query(
    `update threads set photographer_read_at = now() - interval '12 minutes' where id = $1`,
    [id],
  )
  await call(client, 'POST', messages, { text: 'One more' })
  await mailAfterElevenMinutes()
  expect(await sent()).toBe(2)
})
