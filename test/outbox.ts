import { type MailSettings, mailDefaults } from '../server/core/mail/rules.ts'
import { Sending } from '../server/core/mail/sending.ts'
import { openTransport } from '../server/core/mail/transport.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { query } from '../server/platform/db/query.ts'
import { waitlistEntries } from '../server/platform/db/tables/waitlist.ts'
import type { Services } from '../server/platform/services.ts'
import { createTestApp, type TestApp } from './app.ts'
import { type Behaviour, type MailServer, startMailServer } from './mail-server.ts'

/** The production delays, shortened. */
export const quick: MailSettings = {
  ...mailDefaults,
  leaseSeconds: 30,
  retryDelays: [0.05],
  giveUpAfterSeconds: 2,
  restSeconds: 0.05,
  longestRest: 0.05,
  timeouts: { connect: 5_000, greeting: 5_000, silence: 5_000 },
}
/** For servers that never respond. */
export const impatient: MailSettings = {
  ...quick,
  timeouts: { connect: 3_000, greeting: 1_500, silence: 1_500 },
}

export type MailState = { state: string; last_error: string | null; attempts: number }

export type OutboxTest = TestApp & {
  server: MailServer
  /** Sets what the mail server does from now on. */
  behave(how: (to: string, before: number) => Behaviour): void
  hangAtGreeting(hang: boolean): void
  sender(settings?: MailSettings): Sending
  run(sending?: Sending): Promise<boolean>
  stateOf(id: string): Promise<MailState>
  /** Runs the sender until the email is in this state, at most 40 times. */
  until(id: string, state: string): Promise<MailState>
}

/** The real app, a real mail server, and senders that run when the test says so. */
export async function createOutboxTest(): Promise<OutboxTest> {
  let behaviour: (to: string, before: number) => Behaviour = () => 'accept'
  let greetingHangs = false
  const server = await startMailServer((to, before) => behaviour(to, before), {
    hangAtGreeting: () => greetingHangs,
  })
  const test = await createTestApp({ smtpUrl: server.url, mailRate: 1000 })
  const sendings: Sending[] = []

  const sender = (settings = quick) => {
    const sending = new Sending(test.services, openTransport(server.url, settings), settings)
    sendings.push(sending)
    return sending
  }
  const run = (sending = sender()) => sending.run(() => {})
  const stateOf = async (id: string) => {
    const rows = await query<MailState>(test.services.db)`
      select state, last_error, attempts from mails where id = ${id}`
    return rows[0]!
  }
  return {
    ...test,
    server,
    behave: (how) => {
      behaviour = how
    },
    hangAtGreeting: (hang) => {
      greetingHangs = hang
    },
    sender,
    run,
    stateOf,
    async until(id, state) {
      const sending = sender()
      for (let turn = 0; turn < 40 && (await stateOf(id)).state !== state; turn++) {
        await run(sending)
        await new Promise((resolve) => setTimeout(resolve, 60))
      }
      return stateOf(id)
    },
    async close() {
      for (const sending of sendings) await sending.stop(0)
      await test.close()
      await server.close()
    },
  }
}

export async function fillWaitlist({ db }: Services, addresses: string[]): Promise<void> {
  await db
    .insert(waitlistEntries)
    .values(addresses.map((email) => ({ id: newId(), fullName: 'Ada Lovelace', email })))
}
