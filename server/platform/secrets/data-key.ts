import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { lockSubject } from '../db/locks.ts'
import { dataKey } from '../db/tables/auth.ts'
import { people } from '../db/tables/people.ts'
import { seal, unseal } from './seal.ts'
import { deriveKey, listSecrets, type Secrets } from './secret.ts'

const keyOf = (secret: string) => deriveKey(secret, 'data key')

/**
 * The secret behind what must outlive AUTH_SECRET: second factors and links to shared galleries. Stored sealed with
 * AUTH_SECRET, and sealed again when that is replaced.
 */
export async function loadDataSecret(db: Db, secrets: Secrets): Promise<string> {
  const [signing, ...accepted] = listSecrets(secrets)
  return db.transaction(async (tx) => {
    await lockSubject(tx, 'data-key')
    const [row] = await tx.select().from(dataKey)
    if (!row) {
      // Databases older than this key have second factors and links that were made with AUTH_SECRET itself.
      const made = (await isNew(tx)) ? randomBytes(32).toString('hex') : signing
      await tx.insert(dataKey).values({ sealed: seal(keyOf(signing), made) })
      return made
    }
    const opened = open(signing, row.sealed)
    if (opened) return opened
    for (const one of accepted) {
      const found = open(one, row.sealed)
      if (!found) continue
      await tx
        .update(dataKey)
        .set({ sealed: seal(keyOf(signing), found) })
        .where(eq(dataKey.onlyRow, true))
      return found
    }
    throw new Error(
      'This database was used with another AUTH_SECRET. Two-step verification and shared gallery links depend on it. ' +
        'Set AUTH_SECRET_ACCEPTED to the previous secret and start again. ' +
        'If it is lost, run npx framefolk data-key:replace --yes: administrators then need a recovery code, and shared gallery links change.',
    )
  })
}

/** For a lost AUTH_SECRET: a new random key, sealed with the current one. */
export async function replaceDataKey(db: Db, secret: string): Promise<void> {
  const sealed = seal(keyOf(secret), randomBytes(32).toString('hex'))
  await db.transaction(async (tx) => {
    await lockSubject(tx, 'data-key')
    await tx.delete(dataKey)
    await tx.insert(dataKey).values({ sealed })
  })
}

async function isNew(tx: Db): Promise<boolean> {
  return (await tx.select({ id: people.id }).from(people).limit(1)).length === 0
}

function open(secret: string, sealed: Buffer): string | null {
  try {
    return unseal(keyOf(secret), sealed)
  } catch {
    return null
  }
}
