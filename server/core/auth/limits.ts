import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/connect.ts'
import { TooManyRequests } from '../../platform/errors.ts'
import { countHit, type Limit, readHits } from '../../platform/http/limits.ts'
import { networkOf, siteOf } from '../../platform/http/network.ts'

const WINDOW_SECONDS = 15 * 60
/** Failures from one network for any account. */
export const NETWORK_FAILURES = 100

/**
 * Only failures count, and for one account only per network: an attacker blocks their own attempts, never the owner's.
 * Accounts are stored as a hash.
 */
export function failureLimits(account: string, address: string): Limit[] {
  const [network, site] = [networkOf(address), siteOf(address)]
  const name = createHash('sha256').update(account.trim().toLowerCase()).digest('base64url')
  return [
    { key: `login:${name}:${network}`, most: 10, windowSeconds: WINDOW_SECONDS },
    { key: `login:${network}`, most: NETWORK_FAILURES, windowSeconds: WINDOW_SECONDS },
    // All networks of an IPv6 site belong to one subscriber or office.
    ...(site === network
      ? []
      : [
          { key: `login:${name}:${site}`, most: 40, windowSeconds: WINDOW_SECONDS },
          { key: `login:${site}`, most: NETWORK_FAILURES * 4, windowSeconds: WINDOW_SECONDS },
        ]),
  ]
}

export async function refuseWhenUsedUp(db: Db, limits: Limit[], message: string): Promise<void> {
  for (const limit of limits) {
    const { hits, retryAfter } = await readHits(db, limit)
    if (hits >= limit.most) throw new TooManyRequests(message, retryAfter)
  }
}

/** Returns the current count for each limit. */
export async function countFailure(db: Db, limits: Limit[]): Promise<number[]> {
  const counts: number[] = []
  for (const limit of limits) counts.push((await countHit(db, limit)).hits)
  return counts
}
