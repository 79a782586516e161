import type { z } from 'zod'
import { type MailAudience, type mailAudienceBody, mailMessages } from '../../../contract/mail.ts'
import { isSuppressed } from '../../core/mail/unsubscribe.ts'
import { query, sql } from '../../platform/db/query.ts'
import { BadRequest } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { wasNotified } from './already-notified.ts'
import { audienceOf } from './notify.ts'

/** Counts the recipients that a mailing would have now. */
export async function countAudience(
  { db, config }: Pick<Services, 'db' | 'config'>,
  body: z.infer<typeof mailAudienceBody>,
): Promise<MailAudience> {
  if (!body.all && !body.users?.length) throw new BadRequest(mailMessages.noRecipients)
  const rows = await query<Omit<MailAudience, 'lastToldAt' | 'transport'> & { last: string | null }>(db)`
    select count(*)::int as matched, count(*) filter (where suppressed)::int as unsubscribed,
      count(*) filter (where told and not suppressed)::int as "toldBefore",
      (select max(coalesce(sent_at, created_at)) from mails where kind = 'notification' and batch_id is not null
        and state in ('queued', 'sending', 'sent', 'unknown')
        and recipient in (select email from waitlist_entries where ${audienceOf(body, config.timeZone)})) as last
    from (
      select ${isSuppressed(sql`email`)} as suppressed, ${wasNotified(sql`email`)} as told
      from waitlist_entries where ${audienceOf(body, config.timeZone)}
    ) audience`
  const { last, ...counts } = rows[0]!
  return {
    ...counts,
    lastToldAt: counts.toldBefore > 0 && last ? new Date(last).toISOString() : null,
    transport: config.smtpUrl ? 'smtp' : 'none',
  }
}
