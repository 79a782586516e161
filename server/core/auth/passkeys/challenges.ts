import { createHash } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { passkeyMessages } from '../../../../contract/auth/passkeys.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { fromNow, now } from '../../../platform/db/expressions.ts'
import { passkeyChallenges } from '../../../platform/db/tables/second-factor.ts'
import { enforce } from '../../../platform/http/limits.ts'
import { networkOf } from '../../../platform/http/network.ts'

const LIFE = '5 minutes'
export const CHALLENGE_MS = 5 * 60_000

/** What a challenge is for, and the session or the secret of the browser that requested it, and alone can answer it. */
export type ChallengeUse = { purpose: 'register' | 'confirm' | 'sign-in'; owner: string }

const hashOf = ({ purpose, owner }: ChallengeUse, challenge: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([purpose, owner, challenge]))
    .digest()

/** For the people of a large office or a mobile network; each sign-in is one. */
const CHALLENGES_OF_NETWORK = 300

export async function limitChallenges(db: Db, address: string): Promise<void> {
  const key = `passkey:${networkOf(address)}`
  await enforce(db, passkeyMessages.tooManyChallenges(), {
    key,
    most: CHALLENGES_OF_NETWORK,
    windowSeconds: 300,
  })
}

export async function storeChallenge(db: Db, use: ChallengeUse, challenge: string): Promise<void> {
  await db.insert(passkeyChallenges).values({ hash: hashOf(use, challenge), expiresAt: fromNow(LIFE) })
}

/** Of concurrent responses to one challenge, only one gets true. */
export async function takeChallenge(db: Db, use: ChallengeUse, challenge: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.hash, hashOf(use, challenge)), gt(passkeyChallenges.expiresAt, now())))
  return rowCount === 1
}

export async function forgetOldChallenges(db: Db): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now()))
}
