import { setTimeout as wait } from 'node:timers/promises'
import { authMessages } from '../../../contract/auth/auth.ts'
import type { people } from '../../platform/db/tables/people.ts'
import type { Services } from '../../platform/services.ts'
import { countGuess, recordGuess, slowDown } from './failed-logins.ts'
import { failureLimits, refuseWhenUsedUp } from './limits.ts'
import { inPasswordQueue } from './password-queue.ts'
import { checkPassword } from './passwords.ts'

type Person = typeof people.$inferSelect

type Attempt = {
  email: string
  password: string
  address: string
  find: () => Promise<Person | undefined>
  /** Who may sign in here with the right password; for all others it fails like a wrong one. */
  accepts?: (person: Person) => boolean
  /** Runs if the password is right but the account is not accepted here. */
  onRefused?: (person: Person) => Promise<void>
}

/** Longer than recording a failure takes, so that the response time does not reveal whether the address is known. */
const RECORD_MS = 50

/**
 * Checks a password from any form. All forms share these limits, so that attempts on an account are counted, delayed and
 * logged together. Returns undefined for a wrong password.
 */
export async function tryPassword(
  services: Services,
  { email, password, address, find, accepts = () => true, onRefused }: Attempt,
): Promise<Person | undefined> {
  const { db } = services
  const limits = failureLimits(email, address)
  // Checked twice: before the queue, so that rejected attempts take no slot, and inside, so that a burst exceeds the limit
  // by no more than the slots.
  await refuseWhenUsedUp(db, limits, authMessages.tooManyLogins())
  await slowDown(db, email, address)
  const { person, passed, record } = await inPasswordQueue(address, async () => {
    await refuseWhenUsedUp(db, limits, authMessages.tooManyLogins())
    const person = await find()
    // An unknown address runs the check too, so that it takes as long.
    const right = await checkPassword(person?.passwordHash, password)
    if (right && accepts(person!)) return { person, passed: true }
    const counts = await countGuess(db, email, limits)
    return {
      person,
      passed: false,
      record: async () => {
        await recordGuess(services, address, person, counts)
        if (right) await onRefused?.(person!)
      },
    }
  })
  if (passed) return person
  await Promise.all([record?.(), wait(RECORD_MS)])
  return undefined
}
