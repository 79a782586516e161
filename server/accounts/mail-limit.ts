import { createHash } from 'node:crypto'
import { accountMessages } from '../../contract/accounts.ts'
import type { Db } from '../db/connect.ts'
import { enforce } from '../http/limits.ts'

/**
 * Strangers type addresses here and we write to them, whoever they belong to: a few mails an hour to one mailbox. It counts
 * alike whether there is an account or not.
 */
export async function limitMailsTo(db: Db, email: string): Promise<void> {
  const name = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
  await enforce(
    db,
    accountMessages.tooManyMails,
    { key: `account-mail:${name}:hour`, most: 6, windowSeconds: 3_600 },
    { key: `account-mail:${name}:day`, most: 20, windowSeconds: 86_400 },
  )
}
