import type { Passkey, Passkeys } from '../../../../contract/auth/passkeys.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { listPasskeys, type StoredPasskey } from './queries.ts'
import { findRelyingParty } from './relying-party.ts'

export async function presentPasskeys(db: Db, config: Config, personId: string): Promise<Passkeys> {
  const rows = await listPasskeys(db, personId)
  return { passkeys: rows.map(presentPasskey), available: findRelyingParty(config) !== null }
}

const presentPasskey = (row: StoredPasskey): Passkey => ({
  id: row.id,
  _id: row.id,
  name: row.name,
  userAgent: row.userAgent,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})
