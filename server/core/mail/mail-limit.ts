import { createHash } from 'node:crypto'
import { accountMessages } from '../../../contract/accounts/accounts.ts'
import type { Db } from '../../platform/db/connect.ts'
import { enforce, forgetHits, type Limit } from '../../platform/http/limits.ts'

const nameOf = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')

/**
 * Strangers can enter any address here, so one mailbox gets only a few mails an hour. Counts the same with or without an
 * account.
 */
export async function limitMailsTo(db: Db, email: string): Promise<void> {
  const name = nameOf(email)
  await enforce(
    db,
    accountMessages.tooManyMails(),
    { key: `account-mail:${name}:hour`, most: 6, windowSeconds: 3_600 },
    { key: `account-mail:${name}:day`, most: 20, windowSeconds: 86_400 },
  )
}

/** Each change mails an address that its owner has not confirmed, so an account gets few of them a day. */
export const limitAddressChanges = (db: Db, personId: string): Promise<void> =>
  enforce(db, accountMessages.tooManyChanges(), {
    key: `address-change:${personId}`,
    most: 5,
    windowSeconds: 86_400,
  })

/**
 * Reset links have a separate limit, per hour, which is as long as a link is valid: when it is used up, the newest link in
 * the mailbox still works, so a stranger cannot lock the owner out.
 */
const resetLimit = (email: string): Limit => ({
  key: `reset-mail:${nameOf(email)}`,
  most: 3,
  windowSeconds: 3_600,
})

export const limitResetMailsTo = (db: Db, email: string): Promise<void> =>
  enforce(db, accountMessages.tooManyMails(), resetLimit(email))

/** A reset voids the old links, so the owner may request a new one at once. */
export const forgetResetMails = (db: Db, email: string): Promise<void> => forgetHits(db, resetLimit(email))
