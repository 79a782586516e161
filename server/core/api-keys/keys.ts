import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import * as m from '#messages/owner-notices'
import {
  API_KEY_START,
  type ApiKeyRow,
  apiKeyMessages,
  type CreateKeyBody,
} from '../../../contract/integrations/api-keys.ts'
import type { Db } from '../../platform/db/connect.ts'
import { now } from '../../platform/db/expressions.ts'
import { newId } from '../../platform/db/new-id.ts'
import { query } from '../../platform/db/query.ts'
import { apiKeys } from '../../platform/db/tables/api-keys.ts'
import { NotFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { DAY } from '../../platform/time/wall-clock.ts'
import { recordActivity } from '../audit-log/queries.ts'
import { notifyOwners } from '../mail/owner-notice.ts'
import { hashKey, OWNER } from './authenticate-key.ts'

const PREFIX_LENGTH = 8

export async function listKeys(db: Db): Promise<ApiKeyRow[]> {
  const rows = await query<ApiKeyRow>(db)`
    select k.id, k.name, k.prefix, k.last_four as "lastFour", k.scopes, p.full_name as "createdBy",
      case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired'
        when not ${OWNER} then 'stopped' else 'active' end as state,
      k.created_at as "createdAt", k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt"
    from api_keys k join people p on p.id = k.created_by order by k.created_at desc, k.id`
  const moment = (text: string) => new Date(text).toISOString()
  return rows.map((row) => ({
    ...row,
    createdAt: moment(row.createdAt),
    expiresAt: moment(row.expiresAt),
    lastUsedAt: row.lastUsedAt && moment(row.lastUsedAt),
  }))
}

/** Returns the key, which is stored nowhere. */
export async function createKey(
  services: Pick<Services, 'db' | 'config' | 'jobs'>,
  actorId: string,
  { name, scopes, days }: CreateKeyBody,
): Promise<string> {
  const secret = API_KEY_START + randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + days * DAY)
  await services.db.transaction(async (tx) => {
    const id = newId()
    await tx.insert(apiKeys).values({
      id,
      name,
      scopes,
      expiresAt,
      hash: hashKey(secret),
      prefix: secret.slice(0, PREFIX_LENGTH),
      lastFour: secret.slice(-4),
      createdBy: actorId,
    })
    const after = { name, scopes, expiresAt: expiresAt.toISOString() }
    await recordActivity(tx, {
      actorId,
      action: 'api_key.created',
      subjectType: 'api_key',
      subjectId: id,
      after,
    })
    await notifyOwners(tx, services, actorId, (who) => m.apiKeyCreated({ who, name }))
  })
  return secret
}

/** Revoking again changes nothing. */
export async function revokeKey(db: Db, actorId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [key] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id))
    if (!key) throw new NotFound(apiKeyMessages.notFound())
    const live = and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt))
    const { rowCount } = await tx.update(apiKeys).set({ revokedAt: now() }).where(live)
    if (rowCount === 0) return
    await recordActivity(tx, {
      actorId,
      action: 'api_key.revoked',
      subjectType: 'api_key',
      subjectId: id,
      after: { name: key.name },
    })
  })
}
