import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query } from '../../platform/db/query.ts'
import { takeHit } from '../../platform/http/limits.ts'
import type { Services } from '../../platform/services.ts'
import { queueMail } from './outbox.ts'
import { mask, readToken } from './unsubscribe.ts'

/** A person who enters another's address repeatedly must not make us write to it every time. */
const ASK_EVERY_SECONDS = 86_400

/** Asks the owner of an unsubscribed address whether to write again; using the link in the mail is the proof. */
export async function askToResubscribe(
  tx: Db,
  services: Services,
  { email, fullName }: { email: string; fullName: string },
): Promise<void> {
  const address = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  const limit = { key: `resubscribe:${address}`, most: 1, windowSeconds: ASK_EVERY_SECONDS }
  if ((await takeHit(tx, limit)).fits)
    await queueMail(tx, services, { kind: 'resubscribe', to: email, data: { fullName } })
}

/** The masked address; null for a link that is not ours, has expired, or was for an erased person. */
export async function describeResubscribe(db: Db, token: string): Promise<{ email: string } | null> {
  const link = await readToken(db, token)
  if (!link) return null
  const rows = await query<{ email: string }>(db)`
    select recipient as email from mails
    where id = ${link.mailId} and kind = 'resubscribe' and recipient is not null
      and created_at > now() - interval '30 days'`
  return rows[0] ? { email: mask(rows[0].email)! } : null
}

export async function resubscribe(db: Db, token: string): Promise<boolean> {
  if (!(await describeResubscribe(db, token))) return false
  const { hash } = (await readToken(db, token))!
  await execute(db)`delete from mail_suppressions where address_hash = ${hash}`
  return true
}
