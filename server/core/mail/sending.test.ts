import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOutboxTest, impatient, type OutboxTest, quick } from '../../../test/outbox.ts'
import { execute, query } from '../../platform/db/query.ts'
import { queueMails } from './outbox.ts'
import { mailDefaults } from './rules.ts'

describe('sending', () => {
  let test: OutboxTest
  beforeEach(async () => {
    test = await createOutboxTest()
  })
  afterEach(() => test.close())

  const queue = async (to: string) => {
    const mail = { kind: 'welcome', to, data: { fullName: 'Ada Lovelace' } } as const
    const [id] = await queueMails(test.services.db, test.services, [mail])
    return id!
  }

  it('sends an email once, with a stable Message-ID and one-click headers', async () => {
    const id = await queue('ada@example.org')
    await test.run()
    expect(await test.stateOf(id)).toMatchObject({ state: 'sent', last_error: null, attempts: 1 })
    expect(test.server.received).toHaveLength(1)
    const { email } = test.server.received[0]!
    expect(email.messageId).toBe(`<${id}@framefolk.test>`)
    expect(email.to).toEqual([{ name: '', address: 'ada@example.org' }])
    const header = (name: string) => email.headers.find((known) => known.key === name)?.value
    expect(header('list-unsubscribe')).toMatch(/^<http:\/\/localhost:3000\/v1\/unsubscribe\/[\w-]{86}>$/)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  it('logs once that the mail server does not answer, and once that it is back', async () => {
    const warn = vi.spyOn(test.services.log, 'warn')
    const said = () => warn.mock.calls.map((call) => call.at(-1))
    const up = async () =>
      (await query<{ up: boolean }>(test.services.db)`select troubles = 0 as up from mail_pace`)[0]!.up
    test.hangAtGreeting(true)
    const id = await queue('ada@example.org')
    const sender = test.sender({ ...impatient, retryDelays: [3600], giveUpAfterSeconds: 7200 })
    await test.run(sender)
    await execute(test.services.db)`update mails set next_try_at = now()`
    await wait(100)
    await test.run(sender)
    expect(said()).toEqual(['the mail server does not answer; emails wait'])
    expect(await up()).toBe(false)
    test.hangAtGreeting(false)
    await execute(test.services.db)`update mails set next_try_at = now()`
    await test.until(id, 'sent')
    await expect
      .poll(said)
      .toEqual(['the mail server does not answer; emails wait', 'the mail server answers again'])
    expect(await up()).toBe(true)
  })

  it('sends waiting emails within minutes of the mail server’s return, however long it was gone', async () => {
    test.hangAtGreeting(true)
    const id = await queue('ada@example.org')
    await execute(test.services.db)`update mails set attempts = 6, first_try_at = now() - interval '20 hours'`
    await test.run(
      test.sender({
        ...impatient,
        retryDelays: mailDefaults.retryDelays,
        longestRest: 300,
        giveUpAfterSeconds: 259_200,
      }),
    )
    const [row] = await query<{ soon: boolean }>(test.services.db)`
      select state = 'queued' and next_try_at <= now() + interval '5 minutes' as soon from mails where id = ${id}`
    expect(row).toEqual({ soon: true })
  })

  it('retries a greylisted email and delivers it', async () => {
    test.behave((_to, before) => (before === 0 ? 'greylist' : 'accept'))
    const id = await queue('grey@example.org')
    await test.run(test.sender({ ...quick, retryDelays: [3600], giveUpAfterSeconds: 7200 }))
    expect(await test.stateOf(id)).toMatchObject({
      state: 'queued',
      last_error: '451 4.7.1 Greylisted, try again later',
    })
    await execute(test.services.db)`update mails set next_try_at = now()`
    expect(await test.until(id, 'sent')).toMatchObject({ state: 'sent', attempts: 2 })
    expect(test.server.received).toHaveLength(1)
  })

  it('gives up on a temporary refusal that lasts too long, with the message of the server', async () => {
    test.behave(() => 'greylist')
    const id = await queue('grey@example.org')
    expect(await test.until(id, 'failed')).toMatchObject({
      state: 'failed',
      last_error: expect.stringContaining('Greylisted'),
    })
  })

  it.each([
    ['refuse', '550 5.1.1 No such mailbox here'],
    ['refuse-after-data', '554 5.7.1 Looks like spam'],
  ] as const)('records a final refusal (%s) with the message of the server', async (refusal, words) => {
    test.behave(() => refusal)
    const id = await queue('unknown@example.org')
    await test.run()
    expect(await test.stateOf(id)).toEqual({ state: 'failed', last_error: words, attempts: 1 })
    await test.run()
    expect(test.server.offered.get('unknown@example.org')).toBe(1)
  })

  it.each(['drop-after-data', 'hang-after-data'] as const)(
    'records an unknown result after %s, and never sends again by itself',
    async (how) => {
      test.behave(() => how)
      const id = await queue('maybe@example.org')
      await test.run(test.sender(impatient))
      expect(await test.stateOf(id)).toMatchObject({ state: 'unknown', attempts: 1 })
      await test.run(test.sender(impatient))
      expect(test.server.received).toHaveLength(1)
    },
  )

  it('keeps the email queued while the server hangs before its greeting, and sends it later', async () => {
    test.hangAtGreeting(true)
    const id = await queue('later@example.org')
    await test.run(test.sender(impatient))
    expect(await test.stateOf(id)).toMatchObject({
      state: 'queued',
      last_error: expect.stringContaining('The mail server couldn’t be used'),
    })
    test.hangAtGreeting(false)
    expect(await test.until(id, 'sent')).toMatchObject({ state: 'sent' })
    expect(test.server.received).toHaveLength(1)
  })

  it('records an unknown result if the process ends after sending and before recording it', async () => {
    const id = await queue('crash@example.org')
    await execute(test.services.db)`
      update mails set state = 'sending', lease = gen_random_uuid(), lease_until = now() - interval '1 second' where id = ${id}`
    await test.run()
    expect(await test.stateOf(id)).toMatchObject({
      state: 'unknown',
      last_error: expect.stringContaining('interrupted'),
    })
    expect(test.server.received).toHaveLength(0)
  })

  it('takes over an email whose worker stopped before it began to send', async () => {
    const id = await queue('orphan@example.org')
    await execute(test.services.db)`
      update mails set lease = gen_random_uuid(), lease_until = now() - interval '1 second' where id = ${id}`
    await test.run()
    expect(await test.stateOf(id)).toMatchObject({ state: 'sent' })
  })

  it('never sends to an address that could be read as two', async () => {
    const ids = await Promise.all(['a@b.test,c@d.test', 'x@y.test>', '"<a@b>"@c.test'].map(queue))
    await test.run()
    for (const id of ids) expect(await test.stateOf(id)).toMatchObject({ state: 'failed' })
    expect(test.server.offered.size).toBe(0)
  })

  it('returns unsent emails to the queue when it is stopped', async () => {
    test.services.config.mailRate = 1
    const ids = await Promise.all(['one@example.org', 'two@example.org'].map(queue))
    const sending = test.sender()
    const running = test.run(sending)
    await new Promise((resolve) => setTimeout(resolve, 400))
    await sending.stop(1000)
    await running
    const states = await Promise.all(ids.map(test.stateOf))
    expect(states.map((row) => row.state).sort()).toEqual(['queued', 'sent'])
    test.services.config.mailRate = 1000
    await test.run()
    expect(test.server.received).toHaveLength(2)
  })
})
