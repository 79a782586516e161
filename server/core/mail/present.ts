import * as m from '#messages/mail'
import type { AdminRole } from '../../../contract/api/roles.ts'
import type { MailBatch, MailDetail, MailRow } from '../../../contract/mail/mail.ts'
import type { Config } from '../../platform/config.ts'
import { html } from '../../platform/markup.ts'
import type { Services } from '../../platform/services.ts'
import { renderStored, secretOf } from './compose.ts'
import type { ListedMail, StoredBatch } from './queries.ts'
import type { Rendered } from './templates/wording.ts'

type Around = Pick<Services, 'config' | 'secret'>

export function presentBatch(batch: StoredBatch, config: Config): MailBatch {
  return {
    id: batch.id,
    _id: batch.id,
    subject: renderNotification(
      batch.subject,
      batch.message,
      config,
      batch.kind === 'invitation' ? 'invitation' : undefined,
    ).subject,
    state: batch.state,
    reason: batch.state === 'stopped' ? batch.stopReason : null,
    createdAt: batch.createdAt.toISOString(),
    createdBy: batch.creator,
    waitsForServer: batch.state === 'sending' && !config.smtpUrl,
    counts: batch.counts,
  }
}

/** A mailing as a recipient would get it. Its link is inactive, so that opening it in a preview unsubscribes no one. */
export function renderNotification(
  batchSubject: string | null,
  batchMessage: string | null,
  config: Config,
  kind: 'notification' | 'invitation' = 'notification',
): Rendered {
  const mail = { kind, data: { fullName: 'Ada Lovelace' }, batchSubject, batchMessage }
  return renderStored({ ...mail, unsubscribeToken: 'preview' }, config, null)
}

export function presentMail({ mail, ...batch }: ListedMail, around: Around): MailRow {
  return {
    id: mail.id,
    _id: mail.id,
    batchId: mail.batchId,
    kind: mail.kind,
    language: mail.language,
    to: mail.recipient ?? m.erased(),
    subject: renderListed({ mail, ...batch }, around, null).subject,
    state: mail.state,
    attempts: mail.attempts,
    lastError: mail.lastError,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    nextTryAt: mail.state === 'queued' ? mail.nextTryAt.toISOString() : null,
  }
}

export function presentMailDetail(row: ListedMail, around: Around, reader: AdminRole | null): MailDetail {
  const { html, text } = renderListed(row, around, reader)
  return { ...presentMail(row, around), html, text, messageId: row.mail.messageId }
}

function erased(): Rendered {
  const text = m.theContentOfThisEmailWasDeleted()
  return { subject: m.erased(), html: String(html`<p>${text}</p>`), text }
}

/**
 * A secret link lets its reader act for the person it was sent to, also for another administrator. So only owners see it,
 * and only if no mail server is set, because then it reaches no one otherwise.
 */
function renderListed(
  { mail, batchSubject, batchMessage }: ListedMail,
  { config, secret }: Around,
  reader: AdminRole | null,
): Rendered {
  if (mail.recipient === null) return erased()
  const shown = config.smtpUrl || reader !== 'owner' ? null : secretOf(mail, secret)
  return renderStored({ ...mail, batchSubject, batchMessage, unsubscribeToken: 'preview' }, config, shown)
}
