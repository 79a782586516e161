import { query, sql } from '../../platform/db/query.ts'
import type { Services } from '../../platform/services.ts'
import { limitMailsTo } from './mail-limit.ts'
import { queueMail } from './outbox.ts'
import { isSuppressed } from './unsubscribe.ts'

/** For a person without one of our mails at hand. Only an address on the list gets the link, and only its owner can use it. */
export async function sendLeaveLink(services: Services, email: string): Promise<void> {
  await limitMailsTo(services.db, email)
  await services.db.transaction(async (tx) => {
    const rows = await query<{ email: string; fullName: string }>(tx)`
      select email::text as email, full_name as "fullName" from waitlist_entries
      where email = ${email}::citext and not ${isSuppressed(sql`email`)}`
    const [waiting] = rows
    if (waiting)
      await queueMail(tx, services, {
        kind: 'leave_list',
        to: waiting.email,
        data: { fullName: waiting.fullName },
      })
  })
}
