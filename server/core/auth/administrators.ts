import { and, asc, eq, isNull } from 'drizzle-orm'
import { authMessages, type InviteBody } from '../../../contract/auth.ts'
import type { Db } from '../../platform/db/connect.ts'
import { now } from '../../platform/db/expressions.ts'
import { newId } from '../../platform/db/new-id.ts'
import { query } from '../../platform/db/query.ts'
import { people } from '../../platform/db/tables/people.ts'
import { BadRequest, Conflict, InvalidField, NotFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordActivity } from '../audit-log/queries.ts'
import { queueMail } from '../mail/outbox.ts'
import { forgetAdminLinks, makeAdminLink } from './admin-links.ts'
import { findPerson, lockPerson, revokeAllSessions } from './queries.ts'

const isAdmin = and(eq(people.role, 'admin'), isNull(people.erasedAt))

export type ListedAdministrator = {
  id: string
  fullName: string
  email: string
  status: 'active' | 'inactive'
  createdAt: string
  hasPassword: boolean
  secondFactor: boolean
  lastUsedAt: string | null
}

export async function listAdministrators(db: Db): Promise<ListedAdministrator[]> {
  return query<ListedAdministrator>(db)`
    select id, full_name as "fullName", email, status, created_at as "createdAt", password_hash is not null as "hasPassword",
      exists (select from second_factors f where f.person_id = people.id and f.confirmed_at is not null) as "secondFactor",
      (select to_char(max(s.last_used_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        from sessions s where s.person_id = people.id) as "lastUsedAt"
    from people where role = 'admin' and erased_at is null order by people.created_at, id`
}

export async function inviteAdministrator(
  services: Services,
  actorId: string,
  { fullName, email }: InviteBody,
) {
  return services.db.transaction(async (tx) => {
    const id = newId()
    const { rowCount } = await tx
      .insert(people)
      .values({ id, role: 'admin', email, fullName })
      .onConflictDoNothing({ target: people.email })
    if (rowCount !== 1) throw new InvalidField('email', authMessages.addressTaken)
    await sendInvitation(tx, services, actorId, id)
    return id
  })
}

/** For an invitation that was lost or has expired. An administrator with a password can request a reset instead. */
export async function inviteAgain(services: Services, actorId: string, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const person = await lockPerson(tx, id)
    if (person?.role !== 'admin' || person.erasedAt) throw new NotFound(authMessages.adminNotFound)
    if (person.passwordHash || person.status !== 'active') throw new Conflict(authMessages.notInvitable)
    await sendInvitation(tx, services, actorId, id)
  })
}

async function sendInvitation(tx: Db, services: Services, actorId: string, id: string): Promise<void> {
  const person = (await findPerson(tx, id))!
  const inviter = await findPerson(tx, actorId)
  const linkId = await makeAdminLink(tx, id, 'invitation')
  await recordActivity(tx, { actorId, action: 'admin.invited', subjectType: 'person', subjectId: id })
  await queueMail(tx, services, {
    kind: 'admin_invitation',
    to: person.email!,
    data: { fullName: person.fullName, invitedBy: inviter?.fullName ?? null, linkId },
  })
}

/** Deactivating ends all sessions and links at once. Administrators cannot deactivate themselves, nor two each other. */
export async function setAdministratorStatus(
  { db }: Services,
  actorId: string,
  id: string,
  status: 'active' | 'inactive',
): Promise<void> {
  await db.transaction(async (tx) => {
    // Locks all administrators in a fixed order: if two deactivate each other, the second is inactive by then.
    const admins = await tx.select().from(people).where(isAdmin).orderBy(asc(people.id)).for('no key update')
    const person = admins.find((admin) => admin.id === id)
    if (!person) throw new NotFound(authMessages.adminNotFound)
    if (id === actorId) throw new BadRequest(authMessages.notYourself)
    if (admins.find((admin) => admin.id === actorId)?.status !== 'active')
      throw new BadRequest(authMessages.noAccess)
    if (person.status === status) return
    await tx.update(people).set({ status, updatedAt: now() }).where(eq(people.id, id))
    if (status === 'inactive') {
      await revokeAllSessions(tx, id)
      await forgetAdminLinks(tx, id)
    }
    const action = status === 'active' ? 'admin.activated' : 'admin.deactivated'
    await recordActivity(tx, { actorId, action, subjectType: 'person', subjectId: id })
  })
}
