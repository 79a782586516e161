import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../platform/services.ts'
import { type Claim, claimDue, markSending, prepare, type ReadyMail, readPace, release } from './claim.ts'
import { compose } from './compose.ts'
import * as record from './record.ts'
import { canUnsubscribe, isMailable, type MailSettings, type Outcome, retryDelay } from './rules.ts'
import type { Transport } from './transport.ts'

export type Sending = {
  /** Sends due mails. Returns true if its time was up with more to do. */
  run(callHelp: () => void): Promise<boolean>
  /** Finishes the mails being sent and releases the rest; after `graceMs` it closes the connections to the mail server. */
  stop(graceMs: number): Promise<void>
}

export function createSending(services: Services, transport: Transport, settings: MailSettings): Sending {
  const { db, config, log } = services
  const inHand = new Set<Promise<void>>()
  const stopping = new AbortController()

  async function run(callHelp: () => void): Promise<boolean> {
    const end = Date.now() + settings.turnSeconds * 1000
    await record.markAbandoned(db)
    let more = false
    while (!stopping.signal.aborted && !more) {
      const started = await startSome(callHelp)
      more = started > 0 && Date.now() > end
      if (started === 0 && inHand.size === 0) break
      if (started === 0 || inHand.size >= settings.lanes) await Promise.race(inHand)
    }
    await Promise.all(inHand)
    await record.finishBatches(db)
    return more
  }

  async function startSome(callHelp: () => void): Promise<number> {
    const most = settings.lanes - inHand.size
    if (most === 0) return 0
    const pace = await readPace(db)
    if (pace.resting) return 0
    await pause(pace.waitMs)
    if (stopping.signal.aborted) return 0
    const claims = await claimDue(db, {
      most,
      ratePerSecond: config.mailRate,
      leaseSeconds: settings.leaseSeconds,
    })
    if (claims.length === most) callHelp()
    for (const claim of claims) {
      const work = sendOne(claim)
        .catch((error) =>
          log.error({ err: error, mail: claim.id }, 'sending an email failed; its lease will expire'),
        )
        .finally(() => inHand.delete(work))
      inHand.add(work)
    }
    return claims.length
  }

  async function sendOne(claim: Claim): Promise<void> {
    await pause(claim.waitMs)
    if (stopping.signal.aborted) return release(db, claim)
    const mail = await prepare(db, claim, settings.leaseSeconds)
    if (!mail) return release(db, claim)
    const refusal = whyNot(mail)
    if (refusal) return refusal(claim)
    const message = compose(mail as ReadyMail & { recipient: string }, services)
    const outcome = await transport.deliver(message, () => markSending(db, claim, settings.leaseSeconds))
    if (outcome.result === 'withdrawn') return
    await persist(() => write(claim, mail, outcome))
  }

  function whyNot(mail: ReadyMail) {
    if (mail.suppressed && canUnsubscribe(mail.kind))
      return (claim: Claim) => record.recordSkipped(db, claim, 'Unsubscribed')
    if (!mail.recipient || !isMailable(mail.recipient))
      return (claim: Claim) => fail(claim, 'failed', 'This isn’t a valid email address.')
  }

  const fail = (claim: Claim, state: 'failed' | 'unknown', words: string) =>
    record.recordFailure(db, claim, { state, words, stopBatchAfter: settings.stopBatchAfter })

  async function write(claim: Claim, mail: ReadyMail, outcome: Outcome): Promise<void> {
    if (outcome.result === 'sent') return record.recordSent(db, claim)
    if (outcome.result !== 'retry') return fail(claim, outcome.result, outcome.words)
    // A connection closed by our own shutdown says nothing about the mail server.
    if (stopping.signal.aborted) return record.recordRetry(db, claim, outcome.words, 0)
    if (outcome.trouble) await record.rest(db, settings.restSeconds, settings.longestRest)
    const delay = retryDelay(settings.retryDelays, mail.attempts)
    return mail.triedForSeconds + delay > settings.giveUpAfterSeconds
      ? fail(claim, 'failed', outcome.words)
      : record.recordRetry(db, claim, outcome.words, delay)
  }

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

  const pause = async (ms: number) => {
    if (ms > 0) await sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})
  }

  async function stop(graceMs: number): Promise<void> {
    stopping.abort()
    const hangUp = setTimeout(() => transport.close({ force: true }), graceMs)
    await Promise.all(inHand)
    clearTimeout(hangUp)
    transport.close()
  }

  return { run, stop }
}
