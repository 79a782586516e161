import type { SecurityChange } from '../../../contract/mail/mail.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type Limit, takeHit } from '../../platform/http/limits.ts'
import type { Services } from '../../platform/services.ts'
import { queueMail } from '../mail/outbox.ts'
import { findPerson } from './queries.ts'

/** Twenty say as much as a thousand, which would delay the mail of all others. */
const mailLimit = (personId: string): Limit => ({
  key: `security-mail:${personId}`,
  most: 20,
  windowSeconds: 86_400,
})

/** Emails the owner when a sign-in method changes, because a stolen session could have changed it. */
export async function mailSecurityChange(
  tx: Db,
  services: Pick<Services, 'config' | 'jobs'>,
  personId: string,
  change: SecurityChange,
  passkey: string | null = null,
): Promise<void> {
  const person = await findPerson(tx, personId)
  if (!person?.email || !(await takeHit(tx, mailLimit(personId))).fits) return
  const { fullName, role, email } = person
  await queueMail(tx, services, {
    kind: 'security_change',
    to: email,
    data: { fullName, role, change, passkey },
  })
}
