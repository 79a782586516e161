import { type Sql, sql } from '../../platform/db/query.ts'

/** Was sent a mailing or has one queued. A test mail belongs to no mailing and does not count. */
export const wasNotified = (address: Sql): Sql => sql`exists (
  select from mails where recipient = ${address} and kind = 'notification' and batch_id is not null
    and state in ('queued', 'sending', 'sent', 'unknown'))`
