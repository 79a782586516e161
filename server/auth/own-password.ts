import { authMessages } from '../../contract/auth.ts'
import { InvalidField } from '../errors.ts'
import { networkOf } from '../http/network.ts'
import type { Services } from '../services.ts'
import { countFailure, failureLimits, refuseWhenUsedUp } from './limits.ts'
import { inPasswordQueue } from './password-queue.ts'
import { checkPassword } from './passwords.ts'
import { findPasswordHash } from './queries.ts'

/**
 * Whoever is signed in says their password again, before something that a borrowed browser should not do. `next` runs in the
 * same place of the queue. Answers the hash that was checked, so that a change meanwhile can be noticed.
 */
export async function checkOwnPassword<T>(
  { db }: Services,
  personId: string,
  currentPassword: string,
  address: string,
  next: () => Promise<T>,
): Promise<{ checked: string | null; result: T }> {
  const limits = failureLimits(personId, address)
  await refuseWhenUsedUp(db, limits, authMessages.tooManyLogins)
  return inPasswordQueue(networkOf(address), async () => {
    await refuseWhenUsedUp(db, limits, authMessages.tooManyLogins)
    const checked = await findPasswordHash(db, personId)
    if (await checkPassword(checked, currentPassword)) return { checked, result: await next() }
    await countFailure(db, limits)
    throw new InvalidField('currentPassword', authMessages.wrongCurrentPassword)
  })
}
