import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { brandMessages } from '../../../contract/brand/values.ts'
import { api } from '../../../contract/paths.ts'
import { insertPerson } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { senderOf } from '../../core/mail/sender.ts'

/** Where contact messages and disputes go is for owners to decide, and for the new mailbox to confirm. */

const running = startTestApp({ supportEmail: 'help@framefolk.test' })
let owner: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  owner = await signIn(running.services, { fullName: 'Olive Owner', email: 'olive@framefolk.test' })
})

const send = (method: 'PUT' | 'POST', url: string, payload: object, by = owner) =>
  running.app.inject({ method, url, payload, headers: by.headers })
const save = (values: object, by = owner) => send('PUT', api.brand, { values }, by)
const change = (field: string, email: string | null, by = owner) =>
  send('POST', api.brandAddress, { field, email }, by)
const confirm = (token: string) =>
  running.app.inject({ method: 'POST', url: api.confirmBrandAddress, payload: { token } })
const readValues = async () =>
  (await running.app.inject({ url: api.brand, headers: owner.headers })).json().data.values
const linkTo = async (email: string) =>
  /#([\w-]+)/.exec(
    (await mailsTo(running.services, email)).find(({ kind }) => kind === 'brand_address')!.text,
  )![1]!

async function sendContact(): Promise<string[]> {
  await running.services.pool.query("delete from mails where kind = 'contact_forward'")
  const payload = { fullName: 'Ada', email: 'ada@example.org', message: 'A private question' }
  expect((await running.app.inject({ method: 'POST', url: api.contact, payload })).statusCode).toBe(200)
  const { rows } = await running.services.pool.query(
    "select recipient from mails where kind = 'contact_forward'",
  )
  return rows.map(({ recipient }) => recipient)
}

test('an editor cannot redirect support mail or change the sender, by any call of the brand', async () => {
  const editor = await signIn(running.services, { adminRole: 'editor' })
  for (const field of ['supportEmail', 'senderEmail']) {
    expect((await change(field, 'mine@evil.example', editor)).statusCode).toBe(403)
    for (const by of [editor, owner]) {
      const refused = await save({ name: 'Lumen', [field]: 'mine@evil.example' }, by)
      expect([refused.statusCode, refused.json().message]).toEqual([400, brandMessages.addressApart()])
    }
  }
  expect((await save({ name: 'Lumen' }, editor)).statusCode).toBe(200)
  expect(await sendContact()).toEqual(['help@framefolk.test'])
})

test('an owner’s change applies once the new address opened its link, which works once', async () => {
  const asked = await change('supportEmail', 'team@lumen.example')
  expect([asked.statusCode, asked.json().message]).toEqual([
    200,
    brandMessages.addressSent('team@lumen.example'),
  ])
  expect(await sendContact()).toEqual(['help@framefolk.test'])
  const token = await linkTo('team@lumen.example')
  expect((await confirm(token)).json().message).toBe(brandMessages.addressConfirmed())
  expect(await sendContact()).toEqual(['team@lumen.example'])
  expect((await confirm(token)).statusCode).toBe(400)
  expect((await confirm('nonsense')).statusCode).toBe(400)
  const notices = (await mailsTo(running.services, 'olive@framefolk.test')).map(({ text }) => text)
  expect(notices[1]).toContain('Olive Owner asked to change the support email address to team@lumen.example.')
  expect(notices[0]).toContain('The support email address is now team@lumen.example')

  await change('senderEmail', 'post@lumen.example')
  await confirm(await linkTo('post@lumen.example'))
  expect(senderOf('Framefolk <hello@framefolk.test>').address).toBe('post@lumen.example')
})

test('saving, restoring and resetting the brand leave both addresses as they are; null returns to the setting', async () => {
  const addresses = { supportEmail: 'team@lumen.example', senderEmail: 'post@lumen.example' }
  expect((await save({ name: 'Kept', ...addresses })).statusCode).toBe(200)
  const { versions } = (await running.app.inject({ url: api.brandVersions, headers: owner.headers })).json()
    .data
  const first = versions.at(-1)
  expect(first.changed).not.toContain('supportEmail')
  await send('POST', fill(api.restoreBrand, { id: first.id }), {})
  expect(await readValues()).toMatchObject(addresses)
  await running.app.inject({ method: 'DELETE', url: api.brand, headers: owner.headers })
  expect(await readValues()).toEqual(addresses)
  expect((await change('supportEmail', null)).json().message).toBe(brandMessages.addressReset())
  expect(await readValues()).toEqual({ senderEmail: addresses.senderEmail })
  expect(await sendContact()).toEqual(['help@framefolk.test'])
})

test('a link is void after 24 hours, after a newer one, and once its owner is none', async () => {
  const other = await signIn(running.services, { fullName: 'Otto Owner' })
  const inactive = await insertPerson(running.services.db, { role: 'admin', email: 'gone@framefolk.test' })
  await running.services.pool.query("update people set status = 'inactive' where id = $1", [inactive.id])
  await change('supportEmail', 'one@lumen.example')
  await change('supportEmail', 'two@lumen.example', other)
  expect((await confirm(await linkTo('one@lumen.example'))).statusCode).toBe(400)
  await running.services.pool.query("update people set admin_role = 'editor' where id = $1", [other.personId])
  expect((await confirm(await linkTo('two@lumen.example'))).statusCode).toBe(400)
  await change('supportEmail', 'three@lumen.example')
  await running.services.pool.query(
    "update brand_address_changes set expires_at = now() - interval '1 minute'",
  )
  expect((await confirm(await linkTo('three@lumen.example'))).statusCode).toBe(400)
  expect(await mailsTo(running.services, 'gone@framefolk.test')).toEqual([])
})
