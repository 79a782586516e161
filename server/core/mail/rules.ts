import type { NodemailerError } from 'nodemailer/lib/errors'
import * as m from '#messages/mail'
import type { MailKind } from '../../../contract/mail/mail.ts'

export type MailSettings = {
  /** Mails sent at the same time by one process. */
  lanes: number
  leaseSeconds: number
  /** How long one job runs before it yields to others. */
  turnSeconds: number
  /** Delay after the first, second, … temporary failure; the last one repeats. */
  retryDelays: number[]
  giveUpAfterSeconds: number
  /** Failures in a row after which a mailing stops until an administrator resumes it. */
  stopBatchAfter: number
  /** First pause when the mail server is unreachable; doubled each time, up to `longestRest`. */
  restSeconds: number
  longestRest: number
  timeouts: { connect: number; greeting: number; silence: number }
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

export const mailDefaults: MailSettings = {
  lanes: 5,
  leaseSeconds: 3 * MINUTE_SECONDS,
  turnSeconds: 20,
  retryDelays: [
    MINUTE_SECONDS,
    5 * MINUTE_SECONDS,
    15 * MINUTE_SECONDS,
    HOUR_SECONDS,
    3 * HOUR_SECONDS,
    6 * HOUR_SECONDS,
    12 * HOUR_SECONDS,
  ],
  giveUpAfterSeconds: 72 * HOUR_SECONDS,
  stopBatchAfter: 20,
  restSeconds: 15,
  longestRest: 5 * MINUTE_SECONDS,
  timeouts: { connect: 10_000, greeting: 10_000, silence: 30_000 },
}

export const retryDelay = (delays: number[], attempts: number): number =>
  delays[Math.min(attempts, delays.length) - 1] ?? MINUTE_SECONDS

/** Mail to people on a list, who can unsubscribe. All other mail is transactional. */
export const canUnsubscribe = (kind: MailKind): boolean =>
  kind === 'welcome' || kind === 'notification' || kind === 'invitation'

/**
 * One plain address and nothing else. The contract lets the waiting list take looser ones, but anything that could be read
 * as two addresses, a display name or a header never reaches a mail server.
 */
export const isMailable = (address: string): boolean =>
  address.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u.test(address)

export type Outcome =
  | { result: 'sent' }
  /** `trouble`: the mail server is unreachable or rejects us, whatever the mail. */
  | { result: 'retry'; words: string; trouble: boolean }
  | { result: 'failed'; words: string }
  | { result: 'unknown'; words: string }

/** The mail server rejects our password or encryption. */
const NOT_ABOUT_THE_MAIL = new Set(['EAUTH', 'ENOAUTH', 'ETLS'])

/** What an error means for the mail. `handedOver`: at least one byte of the message was sent before it. */
export function judge(error: NodemailerError, handedOver: boolean): Outcome {
  const words = wordsOf(error, handedOver)
  if (error.code && NOT_ABOUT_THE_MAIL.has(error.code)) return { result: 'retry', words, trouble: true }
  if (error.responseCode !== undefined) {
    if (error.permanent) return { result: 'failed', words }
    return { result: 'retry', words, trouble: error.responseCode === 421 }
  }
  if (handedOver) return { result: 'unknown', words }
  if (error.code === 'EENVELOPE') return { result: 'failed', words }
  return { result: 'retry', words, trouble: true }
}

/** The mail server's message if there is one, otherwise ours. */
function wordsOf({ response, message }: NodemailerError, handedOver: boolean): string {
  const words = response
    ? response
    : handedOver
      ? m.theMailServerDidntConfirmReceipt({ message })
      : m.theMailServerCouldntBeUsed({ message })
  return words.replace(/\s+/g, ' ').trim().slice(0, 500)
}
