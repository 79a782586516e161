import type { MailBatch, MailDetail, MailRow } from '../../contract/mail.ts'
import type { Config } from '../config.ts'
import { renderStored } from './compose.ts'
import type { ListedMail, StoredBatch } from './queries.ts'
import type { Rendered } from './templates/wording.ts'

export function presentBatch(batch: StoredBatch, config: Config): MailBatch {
  return {
    id: batch.id,
    _id: batch.id,
    subject: renderNotification(batch.subject, batch.message, config).subject,
    state: batch.state,
    reason: batch.state === 'stopped' ? batch.stopReason : null,
    createdAt: batch.createdAt.toISOString(),
    createdBy: batch.creator,
    counts: batch.counts,
  }
}

/** A mailing as somebody on the list would get it. The link in it goes nowhere, so that nobody is unsubscribed by looking. */
export function renderNotification(
  batchSubject: string | null,
  batchMessage: string | null,
  config: Config,
  fullName = 'Ada Lovelace',
): Rendered {
  const mail = { kind: 'notification' as const, data: { fullName }, batchSubject, batchMessage }
  return renderStored({ ...mail, unsubscribeToken: 'preview' }, config)
}

export function presentMail({ mail, ...batch }: ListedMail, config: Config): MailRow {
  return {
    id: mail.id,
    _id: mail.id,
    batchId: mail.batchId,
    kind: mail.kind,
    to: mail.recipient ?? 'Erased',
    subject: renderKept({ mail, ...batch }, config).subject,
    state: mail.state,
    attempts: mail.attempts,
    lastError: mail.lastError,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    nextTryAt: mail.state === 'queued' ? mail.nextTryAt.toISOString() : null,
  }
}

export function presentMailDetail(row: ListedMail, config: Config): MailDetail {
  const { html, text } = renderKept(row, config)
  return { ...presentMail(row, config), html, text, messageId: row.mail.messageId }
}

const erased: Rendered = {
  subject: 'Erased',
  html: '<p>The content of this mail was erased together with the person.</p>',
  text: 'The content of this mail was erased together with the person.',
}

function renderKept({ mail, batchSubject, batchMessage }: ListedMail, config: Config): Rendered {
  if (mail.recipient === null) return erased
  return renderStored({ ...mail, batchSubject, batchMessage, unsubscribeToken: 'preview' }, config)
}
