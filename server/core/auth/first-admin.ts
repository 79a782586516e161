import { and, eq, isNull } from 'drizzle-orm'
import type { AdminRole } from '../../../contract/api/roles.ts'
import { authMessages, MIN_ADMIN_PASSWORD } from '../../../contract/auth/auth.ts'
import type { Db } from '../../platform/db/connect.ts'
import { LOCKS, lockNumber } from '../../platform/db/locks.ts'
import { newId } from '../../platform/db/new-id.ts'
import { people } from '../../platform/db/tables/people.ts'
import type { Services } from '../../platform/services.ts'
import { recordActivity } from '../audit-log/queries.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword, makePassword } from './passwords.ts'
import { findByEmail } from './queries.ts'

/**
 * If there is no administrator yet, creates one from ADMIN_EMAIL and ADMIN_PASSWORD. Returns the password only if it was
 * generated, so that it can be shown once.
 */
export async function ensureFirstAdmin({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<string | null> {
  return db.transaction(async (tx) => {
    await lockNumber(tx, LOCKS.firstAdmin)
    if (await hasAdmin(tx)) return null
    const password = config.adminPassword ?? makePassword()
    if (isCommonPassword(password)) throw new Error(`ADMIN_PASSWORD: ${authMessages.commonPassword()}`)
    if (password.length < MIN_ADMIN_PASSWORD)
      throw new Error(`ADMIN_PASSWORD must have at least ${MIN_ADMIN_PASSWORD} characters.`)
    await createAdmin(tx, config.adminEmail, password)
    return config.adminPassword ? null : password
  })
}

export async function createAdmin(
  tx: Db,
  email: string,
  password: string,
  fullName = 'Administrator',
  adminRole: AdminRole = 'owner',
) {
  const taken = await findByEmail(tx, email)
  if (taken) {
    throw new Error(
      `${email} already belongs to ${taken.role === 'admin' ? 'an administrator' : `a ${taken.role}`}. Choose another email address.`,
    )
  }
  const id = newId()
  await tx.insert(people).values({
    id,
    role: 'admin',
    adminRole,
    email,
    fullName,
    emailVerifiedAt: new Date(),
    passwordHash: await hashPassword(password),
  })
  await recordActivity(tx, { actorId: null, action: 'admin.created', subjectType: 'person', subjectId: id })
  return id
}

async function hasAdmin(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.role, 'admin'), isNull(people.erasedAt)))
    .limit(1)
  return rows.length > 0
}
