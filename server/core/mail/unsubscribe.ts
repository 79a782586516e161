import type { Subscription } from '../../../contract/mail/mail.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query, type Sql, sql } from '../../platform/db/query.ts'

/**
 * A link contains the mail's id and the keyed hash of its address, signed with the same key. It needs no look-up that an
 * erasure could break, so it never expires, and reveals nothing about the person. 16 + 32 + 16 bytes.
 */
const TOKEN = /^[A-Za-z0-9_-]{86}$/

/** SQL for the token of the mail with this id and recipient. */
export const tokenOf = (id: Sql, recipient: Sql): Sql => sql`(
  select translate(encode(body || substr(mail_keyed_hash(body), 1, 16), 'base64'), E'+/=\n', '-_')
  from (select uuid_send(${id}) || mail_address_hash(${recipient}) as body) link)`

/** SQL: is this address unsubscribed? */
export const isSuppressed = (address: Sql): Sql =>
  sql`exists (select from mail_suppressions where address_hash = mail_address_hash(${address}))`

export async function hasUnsubscribed(db: Db, email: string): Promise<boolean> {
  const rows = await query<{ so: boolean }>(db)`select ${isSuppressed(sql`${email}::citext`)} as so`
  return rows[0]!.so
}

/** What the confirmation page shows; null for a link that is not ours. An erased person has no address left. */
export async function describeUnsubscribe(db: Db, token: string): Promise<Subscription | null> {
  const link = await readToken(db, token)
  if (!link) return null
  const rows = await query<Subscription>(db)`
    select (select recipient from mails where id = ${link.mailId}) as email,
      exists (select from mail_suppressions where address_hash = ${link.hash}) as unsubscribed`
  return { email: mask(rows[0]!.email), unsubscribed: rows[0]!.unsubscribed }
}

/** Effective at once: mails queued for the address are skipped when they are due. */
export async function unsubscribe(db: Db, token: string): Promise<boolean> {
  const link = await readToken(db, token)
  if (!link) return false
  await execute(db)`
    insert into mail_suppressions (address_hash) values (${link.hash}) on conflict do nothing`
  return true
}

export async function readToken(db: Db, token: string): Promise<{ mailId: string; hash: Buffer } | null> {
  if (!TOKEN.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const body = bytes.subarray(0, 48)
  const rows = await query<{ valid: boolean }>(db)`
    select substr(mail_keyed_hash(${body}), 1, 16) = ${bytes.subarray(48)}::bytea as valid`
  if (!rows[0]!.valid) return null
  const hex = body.subarray(0, 16).toString('hex')
  const mailId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { mailId, hash: body.subarray(16) }
}

/** Shows enough for the owner to recognise the address, not enough to learn it from a forwarded mail. */
export function mask(email: string | null): string | null {
  if (!email) return null
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at))}…${email.slice(at)}`
}
