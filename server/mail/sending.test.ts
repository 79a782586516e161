import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { type Behaviour, type MailServer, startMailServer } from '../../test/mail-server.ts'
import type { Services } from '../services.ts'
import { queueMail } from './outbox.ts'
import { type MailSettings, mailDefaults } from './rules.ts'
import { createSending, type Sending } from './sending.ts'
import { openTransport } from './transport.ts'

const quick: MailSettings = {
  ...mailDefaults,
  leaseSeconds: 30,
  retryDelays: [0.05],
  giveUpAfterSeconds: 1,
  restSeconds: 0.05,
  longestRest: 0.05,
  timeouts: { connect: 500, greeting: 200, silence: 300 },
}

describe('sending', () => {
  let test: TestApp
  let services: Services
  let server: MailServer
  let behaviour: (to: string, before: number) => Behaviour
  let greetingHangs = false
  const sendings: Sending[] = []

  beforeEach(async () => {
    behaviour = () => 'accept'
    greetingHangs = false
    server = await startMailServer((to, before) => behaviour(to, before), {
      hangAtGreeting: () => greetingHangs,
    })
    test = await createTestApp({ smtpUrl: server.url, mailRate: 1000 })
    services = test.services
  })
  afterEach(async () => {
    for (const sending of sendings.splice(0)) await sending.stop(0)
    await test.close()
    await server.close()
  })

  function sender(settings = quick): Sending {
    const sending = createSending(services, openTransport(server.url, settings), settings)
    sendings.push(sending)
    return sending
  }
  const queue = (to: string) =>
    queueMail(services.db, services, { kind: 'welcome', to, data: { fullName: 'Ada Lovelace' } })
  const run = (sending = sender()) => sending.run(() => {})
  async function stateOf(id: string) {
    const { rows } = await services.db.execute<{
      state: string
      last_error: string | null
      attempts: number
    }>(sql`select state, last_error, attempts from mails where id = ${id}`)
    return rows[0]!
  }
  const until = async (id: string, state: string, sending = sender()) => {
    for (let turn = 0; turn < 40 && (await stateOf(id)).state !== state; turn++) {
      await run(sending)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    return stateOf(id)
  }

  it('hands a mail to the server once, with a stable Message-ID and one-click headers', async () => {
    const id = await queue('ada@example.org')
    await run()
    expect(await stateOf(id)).toMatchObject({ state: 'sent', last_error: null, attempts: 1 })
    expect(server.received).toHaveLength(1)
    const { email } = server.received[0]!
    expect(email.messageId).toBe(`<${id}@framefolk.test>`)
    expect(email.to).toEqual([{ name: '', address: 'ada@example.org' }])
    const header = (name: string) => email.headers.find((known) => known.key === name)?.value
    expect(header('list-unsubscribe')).toMatch(/^<http:\/\/localhost:3000\/v1\/unsubscribe\/[\w-]{86}>$/)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  it('tries a greylisted mail again and delivers it', async () => {
    behaviour = (_to, before) => (before === 0 ? 'greylist' : 'accept')
    const id = await queue('grey@example.org')
    await run()
    expect(await stateOf(id)).toMatchObject({
      state: 'queued',
      last_error: '451 4.7.1 Greylisted, try again later',
    })
    expect(await until(id, 'sent')).toMatchObject({ state: 'sent', attempts: 2 })
    expect(server.received).toHaveLength(1)
  })

  it('gives up on a temporary refusal that lasts too long, with the words of the server', async () => {
    behaviour = () => 'greylist'
    const id = await queue('grey@example.org')
    expect(await until(id, 'failed')).toMatchObject({
      state: 'failed',
      last_error: expect.stringContaining('Greylisted'),
    })
  })

  it.each([
    ['refuse', '550 5.1.1 No such mailbox here'],
    ['refuse-after-data', '554 5.7.1 Looks like spam'],
  ] as const)('records a final refusal (%s) with the words of the server', async (refusal, words) => {
    behaviour = () => refusal
    const id = await queue('nobody@example.org')
    await run()
    expect(await stateOf(id)).toEqual({ state: 'failed', last_error: words, attempts: 1 })
    await run()
    expect(server.offered.get('nobody@example.org')).toBe(1)
  })

  it.each(['drop-after-data', 'hang-after-data'] as const)(
    'does not know after %s, and never sends again by itself',
    async (how) => {
      behaviour = () => how
      const id = await queue('maybe@example.org')
      await run()
      expect(await stateOf(id)).toMatchObject({ state: 'unknown', attempts: 1 })
      await run()
      expect(server.received).toHaveLength(1)
    },
  )

  it('loses nothing while the server hangs before its greeting, and sends once it answers', async () => {
    greetingHangs = true
    const id = await queue('later@example.org')
    await run()
    expect(await stateOf(id)).toMatchObject({
      state: 'queued',
      last_error: expect.stringMatching(/greeting/i),
    })
    greetingHangs = false
    expect(await until(id, 'sent')).toMatchObject({ state: 'sent' })
    expect(server.received).toHaveLength(1)
  })

  it('calls it unknown when the process ends between the hand-over and the record', async () => {
    const id = await queue('crash@example.org')
    await services.db.execute(
      sql`update mails set state = 'sending', lease = gen_random_uuid(), lease_until = now() - interval '1 second' where id = ${id}`,
    )
    await run()
    expect(await stateOf(id)).toMatchObject({
      state: 'unknown',
      last_error: expect.stringContaining('interrupted'),
    })
    expect(server.received).toHaveLength(0)
  })

  it('takes over a mail whose holder went away before it began', async () => {
    const id = await queue('orphan@example.org')
    await services.db.execute(
      sql`update mails set lease = gen_random_uuid(), lease_until = now() - interval '1 second' where id = ${id}`,
    )
    await run()
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
  })

  it('never offers an address that could be read as two', async () => {
    const ids = await Promise.all(['a@b.test,c@d.test', 'x@y.test>', '"<a@b>"@c.test'].map(queue))
    await run()
    for (const id of ids) expect(await stateOf(id)).toMatchObject({ state: 'failed' })
    expect(server.offered.size).toBe(0)
  })

  it('gives back what it has not begun when it is stopped', async () => {
    services.config.mailRate = 1
    const ids = await Promise.all(['one@example.org', 'two@example.org'].map(queue))
    const sending = sender()
    const running = run(sending)
    await new Promise((resolve) => setTimeout(resolve, 400))
    await sending.stop(1000)
    await running
    const states = await Promise.all(ids.map(stateOf))
    expect(states.map((row) => row.state).sort()).toEqual(['queued', 'sent'])
    services.config.mailRate = 1000
    await run()
    expect(server.received).toHaveLength(2)
  })
})
