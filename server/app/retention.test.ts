import { beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../test/start-app.ts'
import { applyRetention } from './retention.ts'

const running = startTestApp()
beforeEach(async () => {
  await run('truncate contact_messages, waitlist_entries, mails, mail_suppressions, activities cascade')
  await run(`update settings set launch = 'waitlist'`)
})

const run = async (text: string) => (await running.services.pool.query(text)).rows
const addresses = async (table: string) =>
  (await run(`select email from ${table} order by email`)).map((row) => row.email)

const write = (email: string, ago: string) =>
  run(`insert into contact_messages (id, full_name, email, message, created_at)
    values (gen_random_uuid(), 'Ada', '${email}', 'Hello', now() - interval '${ago}')`)
const join = (email: string, ago: string) =>
  run(`insert into waitlist_entries (id, full_name, email, created_at)
    values (gen_random_uuid(), 'Ada', '${email}', now() - interval '${ago}')`)
const mail = (kind: string, to: string, ago: string) =>
  run(`insert into mails (id, kind, recipient, data, message_id, state, created_at) values
    (gen_random_uuid(), '${kind}', '${to}', '{}', gen_random_uuid()::text, 'sent', now() - interval '${ago}')`)

test('messages are deleted two years after the last one of the same address', async () => {
  await write('old@x.test', '2 years 1 day')
  await write('kept@x.test', '3 years')
  await write('KEPT@x.test', '1 year')
  await write('new@x.test', '1 day')
  await applyRetention(running.services.db)
  expect(await addresses('contact_messages')).toEqual(['kept@x.test', 'KEPT@x.test', 'new@x.test'])
})

test('the waiting list is deleted six months after the launch, and not before the launch', async () => {
  await join('early@x.test', '3 years')
  await join('late@x.test', '1 month')
  await applyRetention(running.services.db)
  expect(await addresses('waitlist_entries')).toEqual(['early@x.test', 'late@x.test'])
  await run(`update settings set launch = 'live'`)
  const opened = (ago: string) =>
    run(`insert into activities (id, action, subject_type, created_at)
      values (gen_random_uuid(), 'market.opened', 'market', now() - interval '${ago}')`)
  await opened('5 months')
  await applyRetention(running.services.db)
  expect(await addresses('waitlist_entries')).toHaveLength(2)
  await run(`update activities set created_at = now() - interval '7 months'`)
  await applyRetention(running.services.db)
  expect(await addresses('waitlist_entries')).toEqual(['late@x.test'])
})

test('people who unsubscribed are removed from the list 30 days later', async () => {
  for (const [email, ago] of [
    ['left@x.test', '31 days'],
    ['thinks@x.test', '29 days'],
  ]) {
    await join(email!, '1 year')
    await run(`insert into mail_suppressions (address_hash, created_at)
      values (mail_address_hash('${email}'), now() - interval '${ago}')`)
  }
  await applyRetention(running.services.db)
  expect(await addresses('waitlist_entries')).toEqual(['thinks@x.test'])
})

test('emails are deleted after two years, list emails of people who left after six months; the log has the numbers', async () => {
  await join('here@x.test', '1 year')
  await mail('contact_receipt', 'a@x.test', '25 months')
  await mail('contact_receipt', 'b@x.test', '23 months')
  await mail('welcome', 'left@x.test', '7 months')
  await mail('welcome', 'here@x.test', '7 months')
  await applyRetention(running.services.db)
  expect((await run('select recipient from mails order by 1')).map((row) => row.recipient)).toEqual([
    'b@x.test',
    'here@x.test',
  ])
  expect(await run('select action, after from activities')).toEqual([
    {
      action: 'retention.applied',
      after: {
        messages: 0,
        waitlist: 0,
        mails: 2,
        notifications: 0,
        unsentPictures: 0,
        evidence: 0,
        pictureHashes: 0,
        planPhones: 0,
        contracts: 0,
      },
    },
  ])
  await applyRetention(running.services.db)
  expect(await run('select action from activities')).toHaveLength(1)
})
