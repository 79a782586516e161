import { setTimeout as sleep } from 'node:timers/promises'
import * as m from '#messages/mail'
import type { Services } from '../../platform/services.ts'
import { type Claim, claimDue, markSending, prepare, type ReadyMail, readPace, release } from './claim.ts'
import { compose } from './compose.ts'
import * as record from './record.ts'
import { canUnsubscribe, isMailable, type MailSettings, type Outcome, retryDelay } from './rules.ts'
import type { Transport } from './transport.ts'

/** Sends due mails from this process until it is stopped. */
export class Sending {
  private readonly services: Services
  private readonly transport: Transport
  private readonly settings: MailSettings
  private readonly inHand = new Set<Promise<void>>()
  private readonly stopping = new AbortController()

  constructor(services: Services, transport: Transport, settings: MailSettings) {
    this.services = services
    this.transport = transport
    this.settings = settings
  }

  /** Returns true if its time was up with more to do. */
  async run(callHelp: () => void): Promise<boolean> {
    const { db } = this.services
    const end = Date.now() + this.settings.turnSeconds * 1000
    await record.markAbandoned(db)
    let more = false
    while (!this.stopping.signal.aborted && !more) {
      const started = await this.startSome(callHelp)
      more = started > 0 && Date.now() > end
      if (started === 0 && this.inHand.size === 0) break
      if (started === 0 || this.inHand.size >= this.settings.lanes) await Promise.race(this.inHand)
    }
    await Promise.all(this.inHand)
    await record.finishBatches(db)
    return more
  }

  /** Finishes the mails being sent and releases the rest; after `graceMs` it closes the connections to the mail server. */
  async stop(graceMs: number): Promise<void> {
    this.stopping.abort()
    const hangUp = setTimeout(() => this.transport.close({ force: true }), graceMs)
    await Promise.all(this.inHand)
    clearTimeout(hangUp)
    this.transport.close()
  }

  private async startSome(callHelp: () => void): Promise<number> {
    const { db, config, log } = this.services
    const most = this.settings.lanes - this.inHand.size
    if (most === 0) return 0
    const pace = await readPace(db)
    if (pace.resting) return 0
    await this.pause(pace.waitMs)
    if (this.stopping.signal.aborted) return 0
    const { leaseSeconds } = this.settings
    const claims = await claimDue(db, { most, ratePerSecond: config.mailRate, leaseSeconds })
    if (claims.length === most) callHelp()
    for (const claim of claims) {
      const work = this.sendOne(claim)
        .catch((error) =>
          log.error({ err: error, mail: claim.id }, 'sending an email failed; its lease will expire'),
        )
        .finally(() => this.inHand.delete(work))
      this.inHand.add(work)
    }
    return claims.length
  }

  private async sendOne(claim: Claim): Promise<void> {
    const { db } = this.services
    await this.pause(claim.waitMs)
    if (this.stopping.signal.aborted) return release(db, claim)
    const mail = await prepare(db, claim, this.settings.leaseSeconds)
    if (!mail) return release(db, claim)
    if (mail.suppressed && canUnsubscribe(mail.kind)) return record.recordSkipped(db, claim, m.unsubscribed())
    if (!isSendable(mail)) return this.fail(claim, 'failed', m.thisIsntAValidEmailAddress())
    const outcome = await this.transport.deliver(compose(mail, this.services), () =>
      markSending(db, claim, this.settings.leaseSeconds),
    )
    if (outcome.result !== 'withdrawn') await persist(() => this.recordOutcome(claim, mail, outcome))
  }

  private async recordOutcome(claim: Claim, mail: ReadyMail, outcome: Outcome): Promise<void> {
    const { db, log } = this.services
    if (outcome.result === 'sent') {
      if (await record.recordSent(db, claim)) log.warn('the mail server answers again')
      return
    }
    if (outcome.result !== 'retry') return this.fail(claim, outcome.result, outcome.words)
    // A connection closed by our own shutdown says nothing about the mail server.
    if (this.stopping.signal.aborted) return record.recordRetry(db, claim, outcome.words, 0)
    const { restSeconds, longestRest, retryDelays, giveUpAfterSeconds } = this.settings
    if (outcome.trouble && (await record.rest(db, restSeconds, longestRest)))
      log.warn({ reason: outcome.words }, 'the mail server does not answer; emails wait')
    // Trouble says nothing about the email, so it goes out soon after the mail server is back.
    const longest = outcome.trouble ? longestRest : Number.POSITIVE_INFINITY
    const delay = Math.min(retryDelay(retryDelays, mail.attempts), longest)
    return mail.triedForSeconds + delay > giveUpAfterSeconds
      ? this.fail(claim, 'failed', outcome.words)
      : record.recordRetry(db, claim, outcome.words, delay)
  }

  private fail(claim: Claim, state: 'failed' | 'unknown', words: string): Promise<void> {
    const { stopBatchAfter } = this.settings
    return record.recordFailure(this.services.db, claim, { state, words, stopBatchAfter })
  }

  private async pause(ms: number): Promise<void> {
    if (ms > 0) await sleep(ms, undefined, { signal: this.stopping.signal }).catch(() => {})
  }
}

const isSendable = (mail: ReadyMail): mail is ReadyMail & { recipient: string } =>
  Boolean(mail.recipient && isMailable(mail.recipient))

/** Retries recording the mail server's response: if it is lost, an administrator has to decide about the mail. */
async function persist(work: () => Promise<void>, tries = 6): Promise<void> {
  for (let delay = 200; ; delay *= 2) {
    try {
      return await work()
    } catch (error) {
      if (--tries === 0) throw error
      await sleep(delay)
    }
  }
}
