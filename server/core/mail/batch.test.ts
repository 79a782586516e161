import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { createOutboxTest, fillWaitlist, type OutboxTest, quick } from '../../../test/outbox.ts'
import { signIn } from '../../../test/sign-in.ts'
import { execute, query } from '../../platform/db/query.ts'
import { mails } from '../../platform/db/tables/mail.ts'
import { claimDue, markSending } from './claim.ts'
import { queueMail } from './outbox.ts'
import { markAbandoned, recordRetry, recordSent } from './record.ts'
import { startMailWorker } from './worker.ts'

describe('a mailing', () => {
  let test: OutboxTest
  let headers: { authorization: string }
  const children: ChildProcess[] = []
  beforeEach(async () => {
    test = await createOutboxTest()
    headers = (await signIn(test.services)).headers
  })
  afterEach(async () => {
    for (const child of children.splice(0)) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    await test.close()
  })

  const addresses = (count: number) => Array.from({ length: count }, (_, n) => `person${n}@example.org`)
  async function start(people: string[], more: object = {}): Promise<string> {
    await fillWaitlist(test.services, people)
    const response = await test.app.inject({
      method: 'POST',
      url: api.notify,
      payload: { all: {}, ...more },
      headers,
    })
    return response.json().data.batchId
  }
  const read = async (id: string) =>
    (await test.app.inject({ url: fill(api.mailBatch, { id }), headers })).json().data
  async function finished(id: string) {
    for (let n = 0; n < 600; n++) {
      const batch = await read(id)
      if (batch.state !== 'sending') return batch
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return read(id)
  }
  const expectEachOnce = (people: string[]) =>
    expect(test.server.received.map((mail) => mail.to).sort()).toEqual([...people].sort())

  it('reaches each person exactly once when several senders share it', async () => {
    const people = addresses(40)
    const id = await start(people)
    await Promise.all([test.run(test.sender()), test.run(test.sender()), test.run(test.sender())])
    expect(await read(id)).toMatchObject({ state: 'done', counts: { sent: 40, total: 40 } })
    expectEachOnce(people)
  })

  it('reaches each person exactly once when two processes work on it, woken by the job queue', async () => {
    const people = addresses(60)
    for (let n = 0; n < 2; n++) {
      const child = fork('test/mail-worker.ts', [test.services.url, test.server.url, '30'], { execArgv: [] })
      children.push(child)
      await once(child, 'message')
    }
    const id = await start(people)
    expect(await finished(id)).toMatchObject({ state: 'done', counts: { sent: 60 } })
    expectEachOnce(people)
  }, 90_000)

  it('is sent by the worker of the process itself, which then stops at once', async () => {
    const worker = await startMailWorker(test.services, quick)
    const id = await start(addresses(3))
    expect(await finished(id)).toMatchObject({ state: 'done', counts: { sent: 3 } })
    await worker.stop()
  })

  it('keeps to the rate across all senders', async () => {
    await start(addresses(10))
    const { db } = test.services
    await execute(db)`update mail_pace set next_slot_at = '2050-01-01T00:00:00Z'`
    // Six a second: each of the ten gets its own slot, a sixth of a second after the one before.
    const take = (most: number) => claimDue(db, { most, ratePerSecond: 6, leaseSeconds: 30 })
    const taken = await Promise.all([take(5), take(5)])
    for (const claims of taken) {
      const waits = claims.map(({ waitMs }) => waitMs).sort((a, b) => a - b)
      const gaps = waits.slice(1).map((wait, n) => Math.round(wait - waits[n]!))
      expect(gaps).toEqual(gaps.map(() => 167))
    }
    const turns = taken.flat().length
    expect(turns).toBeGreaterThan(2)
    const rows = await query(db)`
      select (extract(epoch from next_slot_at - '2050-01-01T00:00:00Z'::timestamptz) * 6)::float8 as turns from mail_pace`
    expect(rows[0]!.turns).toBeCloseTo(turns, 3)
  })

  it('claims emails about accounts before others that are due longer', async () => {
    const { db } = test.services
    await queueMail(db, test.services, {
      kind: 'contact_receipt',
      to: 'a@example.org',
      data: { fullName: 'Ada' },
    })
    await queueMail(db, test.services, { kind: 'no_account', to: 'b@example.org', data: {} })
    const [claim] = await claimDue(db, { most: 1, ratePerSecond: 1000, leaseSeconds: 30 })
    const [mail] = await query<{ kind: string }>(db)`select kind from mails where id = ${claim!.id}`
    expect(mail).toEqual({ kind: 'no_account' })
  })

  it('stops after too many failures in a row with the reason, and continues when resumed', async () => {
    test.behave(() => 'refuse')
    const id = await start(addresses(30))
    const sending = test.sender({ ...quick, stopBatchAfter: 5, lanes: 1 })
    await test.run(sending)
    expect(await read(id)).toMatchObject({
      state: 'stopped',
      reason: '550 5.1.1 No such mailbox here',
      counts: { failed: 5, queued: 25 },
    })
    test.behave(() => 'accept')
    await test.run(sending)
    expect(test.server.received).toHaveLength(0)
    const go = (path: typeof api.resumeMailBatch | typeof api.retryMailBatch) =>
      test.app.inject({ method: 'POST', url: fill(path, { id }), headers })
    await go(api.resumeMailBatch)
    await test.run(sending)
    expect(await read(id)).toMatchObject({ state: 'done', counts: { sent: 25, failed: 5 } })
    await go(api.retryMailBatch)
    await test.run(sending)
    expect(await read(id)).toMatchObject({ state: 'done', counts: { sent: 30 } })
  })

  it('skips people who unsubscribed between queueing and sending', async () => {
    const id = await start(addresses(2))
    await execute(test.services.db)`
      insert into mail_suppressions (address_hash) values (mail_address_hash('PERSON0@example.org'))`
    await test.run()
    expect(await read(id)).toMatchObject({ state: 'done', counts: { sent: 1, skipped: 1 } })
    expectEachOnce(['person1@example.org'])
  })

  it('sends nothing that was cancelled after it was claimed', async () => {
    const id = await start(addresses(1))
    const [claim] = await claimDue(test.services.db, { most: 1, ratePerSecond: 1000, leaseSeconds: 30 })
    await test.app.inject({ method: 'POST', url: fill(api.cancelMailBatch, { id }), headers })
    expect(await markSending(test.services.db, claim!, 30)).toBe(false)
    await test.run()
    expect(await read(id)).toMatchObject({ state: 'cancelled', counts: { cancelled: 1 } })
    expect(test.server.offered.size).toBe(0)
  })

  it('does not retry an email whose mailing was cancelled while the email was being sent', async () => {
    const id = await start(addresses(1))
    const [claim] = await claimDue(test.services.db, { most: 1, ratePerSecond: 1000, leaseSeconds: 30 })
    await markSending(test.services.db, claim!, 30)
    await test.app.inject({ method: 'POST', url: fill(api.cancelMailBatch, { id }), headers })
    await recordRetry(test.services.db, claim!, '451 later', 60)
    expect(await read(id)).toMatchObject({ state: 'cancelled', counts: { cancelled: 1, queued: 0 } })
  })

  it('accepts the result of a worker whose lease has expired, unless an administrator has decided', async () => {
    const id = await start(addresses(1))
    const [claim] = await claimDue(test.services.db, { most: 1, ratePerSecond: 1000, leaseSeconds: 30 })
    await markSending(test.services.db, claim!, 30)
    await execute(test.services.db)`update mails set lease_until = now() - interval '1 second'`
    await markAbandoned(test.services.db)
    expect(await read(id)).toMatchObject({ counts: { unknown: 1 } })
    await recordSent(test.services.db, claim!)
    expect(await read(id)).toMatchObject({ counts: { sent: 1 } })
  })

  it('cannot be given another header by a name, a subject or an address', async () => {
    const data = {
      fullName: 'Eve\r\nBcc: victim@example.org',
      email: 'eve@example.org',
      message: 'Hi\r\n.\r\nMAIL FROM:<x>',
    }
    await queueMail(test.services.db, test.services, {
      kind: 'contact_forward',
      to: 'help@example.org',
      data,
    })
    await test.run()
    const [{ email, raw, to }] = test.server.received as [(typeof test.server.received)[0]]
    expect(to).toBe('help@example.org')
    expect(email.bcc).toBeUndefined()
    expect(email.replyTo).toEqual([{ name: '', address: 'eve@example.org' }])
    expect(email.subject).toBe('Contact: new message')
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
    expect(await test.services.db.$count(mails, eq(mails.state, 'sent'))).toBe(1)
  })
})
