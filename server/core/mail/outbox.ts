import type { Db } from '../../platform/db/connect.ts'
import { expression } from '../../platform/db/expressions.ts'
import { newId } from '../../platform/db/new-id.ts'
import { sql } from '../../platform/db/query.ts'
import { mails } from '../../platform/db/tables/mail.ts'
import { wakeQueue } from '../../platform/jobs/wake.ts'
import type { Services } from '../../platform/services.ts'
import { writeMails } from './languages.ts'
import { notifyMembers } from './notifications.ts'
import { senderDomain } from './sender.ts'
import type { NewMail } from './templates/mail-content.ts'

export const MAIL_QUEUE = 'mail'

/** Notifies the senders of all processes; a longer delay waits for more mail. */
export function wakeSenders({ config, jobs }: Pick<Services, 'config' | 'jobs'>, delayMs?: number): void {
  if (config.smtpUrl) wakeQueue(jobs, MAIL_QUEUE, delayMs)
}

/**
 * Queues one mail. Call it with the transaction of its cause, so that neither exists without the other; it is sent later in
 * the background and never delays the caller.
 */
export async function queueMail(
  tx: Db,
  services: Pick<Services, 'config' | 'jobs'>,
  mail: NewMail,
): Promise<void> {
  await queueMails(tx, services, [mail])
}

/**
 * Queues several and returns the ids of those that will be sent. Members also get a notification; a mail that they turned
 * off, or that repeats an unread notification, is not sent.
 */
export async function queueMails(
  tx: Db,
  services: Pick<Services, 'config' | 'jobs'>,
  queued: NewMail[],
): Promise<string[]> {
  const wanted = await notifyMembers(tx, services.config, await writeMails(tx, queued))
  if (wanted.length === 0) return []
  const rows = wanted.map(({ kind, to, data, language, personId }) => {
    const id = newId()
    const messageId = messageIdOf(id, services.config.mailFrom)
    const owner = personId ?? expression(sql`(select id from people where email = ${to}::citext)`)
    return { id, kind, recipient: to, personId: owner, data, language, messageId }
  })
  await tx.insert(mails).values(rows)
  wakeSenders(services)
  return rows.map(({ id }) => id)
}

/** The same for every attempt, so that a duplicate is recognised. */
const messageIdOf = (id: string, from: string): string => `<${id}@${senderDomain(from)}>`
