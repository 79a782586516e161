import { createHash } from 'node:crypto'
import type { ApiScope } from '../../../contract/api/roles.ts'
import { API_KEY_START, apiKeyMessages } from '../../../contract/integrations/api-keys.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query, sql } from '../../platform/db/query.ts'
import { Forbidden, Unauthorized } from '../../platform/errors.ts'
import type { Visitor } from '../../platform/http/guard.ts'
import { enforce } from '../../platform/http/limits.ts'

export const REQUESTS_PER_MINUTE = 120

/** The key is random, so a plain hash cannot be guessed back, and stays valid when AUTH_SECRET is replaced. */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Whose keys work: active owners. `p` is the row of `people` that created the key. */
export const OWNER = sql`(p.role = 'admin' and p.admin_role = 'owner' and p.status = 'active' and p.erased_at is null)`

/** The API key of an Authorization header; null if it has another token or none. */
export function readKey(authorization: string | undefined): string | null {
  const bearer = /^Bearer +([^ ]+) *$/i.exec(authorization ?? '')?.[1]
  return bearer?.startsWith(API_KEY_START) ? bearer : null
}

const findLiveKey = async (db: Db, key: string) => {
  const [found] = await query<{ id: string; scopes: string[]; personId: string; unused: boolean }>(db)`
    select k.id, k.scopes, k.created_by as "personId",
      (k.last_used_at is null or k.last_used_at < now() - interval '1 minute') as unused
    from api_keys k join people p on p.id = k.created_by
    where k.hash = ${hashKey(key)} and k.revoked_at is null and k.expires_at > now() and ${OWNER}`
  return found
}

/** Whether an Authorization header has a key that works; anyone can write one that looks like it. */
export async function hasLiveKey(db: Db, authorization: string): Promise<boolean> {
  const key = readKey(authorization)
  return key !== null && (await findLiveKey(db, key)) !== undefined
}

/** Authenticates a key for a route with this scope, as the administrator who created it. */
export async function authenticateKey(db: Db, key: string, scope: ApiScope | undefined): Promise<Visitor> {
  const found = await findLiveKey(db, key)
  if (!found) throw new Unauthorized(apiKeyMessages.invalid())
  if (!scope) throw new Forbidden(apiKeyMessages.notHere())
  if (!found.scopes.includes(scope)) throw new Forbidden(apiKeyMessages.missingScope(scope))
  const limit = { key: `api-key:${found.id}`, most: REQUESTS_PER_MINUTE, windowSeconds: 60 }
  await enforce(db, apiKeyMessages.tooMany(), limit)
  if (found.unused) await execute(db)`update api_keys set last_used_at = now() where id = ${found.id}`
  return {
    personId: found.personId,
    sessionId: found.id,
    role: 'admin',
    adminRole: 'owner',
    confirmed: true,
    byCookie: false,
    scopes: found.scopes,
  }
}
