import { and, asc, eq, isNull } from 'drizzle-orm'
import * as m from '#messages/owner-notices'
import { type AdminRole, roleMessages } from '../../../contract/api/roles.ts'
import { type AdministratorBody, authMessages, type InviteBody } from '../../../contract/auth/auth.ts'
import type { Db } from '../../platform/db/connect.ts'
import { now } from '../../platform/db/expressions.ts'
import { newId } from '../../platform/db/new-id.ts'
import { query } from '../../platform/db/query.ts'
import { people } from '../../platform/db/tables/people.ts'
import { BadRequest, Conflict, Forbidden, InvalidField, NotFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordActivity } from '../audit-log/queries.ts'
import { queueMail } from '../mail/outbox.ts'
import { notifyOwners } from '../mail/owner-notice.ts'
import { forgetAdminLinks, makeAdminLink } from './admin-links.ts'
import { findPerson, lockPerson, revokeAllSessions } from './queries.ts'
import { HAS_SECOND_FACTOR } from './second-factor-queries.ts'

type Admin = typeof people.$inferSelect

const nameOf = ({ fullName, email }: Admin): string => fullName ?? email ?? m.aDeletedAccount()
/** Messages tell roles apart, the last one as `other`. */
const roleInText = (role: AdminRole) => (role === 'editor' ? ('other' as const) : role)
const isAdmin = and(eq(people.role, 'admin'), isNull(people.erasedAt))

export type ListedAdministrator = {
  id: string
  fullName: string
  email: string
  status: 'active' | 'inactive'
  createdAt: string
  role: AdminRole | null
  hasPassword: boolean
  secondFactor: boolean
  lastUsedAt: string | null
}

export async function listAdministrators(db: Db): Promise<ListedAdministrator[]> {
  return query<ListedAdministrator>(db)`
    select id, full_name as "fullName", email, status, created_at as "createdAt", admin_role as role,
      password_hash is not null as "hasPassword",
      ${HAS_SECOND_FACTOR} as "secondFactor",
      (select to_char(max(s.last_used_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        from sessions s where s.person_id = people.id) as "lastUsedAt"
    from people where role = 'admin' and erased_at is null order by people.created_at, id`
}

export async function inviteAdministrator(
  services: Services,
  actorId: string,
  { fullName, email, role }: InviteBody,
) {
  return services.db.transaction(async (tx) => {
    const id = newId()
    const { rowCount } = await tx
      .insert(people)
      .values({ id, role: 'admin', adminRole: role, email, fullName })
      .onConflictDoNothing({ target: people.email })
    if (rowCount !== 1) throw new InvalidField('email', authMessages.addressTaken())
    await sendInvitation(tx, services, actorId, id, role)
    return id
  })
}

/** For an invitation that was lost or has expired. An administrator with a password can request a reset instead. */
export async function inviteAgain(services: Services, actorId: string, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const person = await lockPerson(tx, id)
    if (person?.role !== 'admin' || person.erasedAt) throw new NotFound(authMessages.adminNotFound())
    if (person.passwordHash || person.status !== 'active') throw new Conflict(authMessages.notInvitable())
    await sendInvitation(tx, services, actorId, id, person.adminRole)
  })
}

async function sendInvitation(
  tx: Db,
  services: Services,
  actorId: string,
  id: string,
  role: AdminRole | null,
): Promise<void> {
  const person = (await findPerson(tx, id))!
  const inviter = await findPerson(tx, actorId)
  const linkId = await makeAdminLink(tx, id, 'invitation')
  await recordActivity(tx, {
    actorId,
    action: 'admin.invited',
    subjectType: 'person',
    subjectId: id,
    after: { role },
  })
  await queueMail(tx, services, {
    kind: 'admin_invitation',
    to: person.email!,
    data: { fullName: person.fullName, invitedBy: inviter?.fullName ?? null, linkId },
  })
  await notifyOwners(tx, services, actorId, (who) =>
    role
      ? m.administratorInvitedAs({ who, name: nameOf(person), role: roleInText(role) })
      : m.administratorInvited({ who, name: nameOf(person) }),
  )
}

/**
 * Changes an administrator's status or role. Locks all administrators in a fixed order, so that of two owners who deactivate
 * or demote each other the second is no longer an active owner. `actorId` is null for an operator at the console, whose
 * command has no mail.
 */
export async function updateAdministrator(
  { db, mail }: { db: Db; mail: Pick<Services, 'config' | 'jobs'> | null },
  actorId: string | null,
  id: string,
  { status, role }: AdministratorBody,
): Promise<void> {
  const notify = async (tx: Db, write: (who: string) => string) => {
    if (mail) await notifyOwners(tx, mail, actorId, write)
  }
  await db.transaction(async (tx) => {
    const admins = await tx.select().from(people).where(isAdmin).orderBy(asc(people.id)).for('no key update')
    const person = admins.find((admin) => admin.id === id)
    if (!person) throw new NotFound(authMessages.adminNotFound())
    if (status && id === actorId) throw new BadRequest(authMessages.notYourself())
    if (actorId !== null) refuseFormerOwner(admins.find((admin) => admin.id === actorId))
    if (role && role !== person.adminRole) {
      if (role !== 'owner' && !hasOtherOwner(admins, person, actorId))
        throw new Conflict(authMessages.lastOwner())
      await setRole(tx, actorId, person, role)
      const roles = { from: person.adminRole ?? ('other' as const), to: roleInText(role) }
      await notify(tx, (who) => m.roleChanged({ who, name: nameOf(person), ...roles }))
    }
    if (status && status !== person.status) {
      await setStatus(tx, actorId, id, status)
      const now = status === 'active' ? 'active' : 'other'
      await notify(tx, (who) => m.statusChanged({ who, status: now, name: nameOf(person) }))
    }
  })
}

/** Read under the lock: the request was let in before another owner's change ended. */
function refuseFormerOwner(actor: Admin | undefined): void {
  if (actor?.status !== 'active') throw new BadRequest(authMessages.noAccess())
  if (actor.adminRole !== 'owner') throw new Forbidden(roleMessages.notInRole())
}

/** An owner who has not chosen a password yet does not count, because the invitation may never be accepted. */
const hasOtherOwner = (admins: Admin[], person: Admin, actorId: string | null): boolean =>
  admins.some(
    ({ id, status, adminRole, passwordHash }) =>
      id !== person.id &&
      status === 'active' &&
      adminRole === 'owner' &&
      (id === actorId || passwordHash !== null),
  )

/** Sessions stay: every request reads the role. Logged first, with the role that the actor had. */
async function setRole(tx: Db, actorId: string | null, person: Admin, role: AdminRole): Promise<void> {
  await recordActivity(tx, {
    actorId,
    action: 'admin.role_changed',
    subjectType: 'person',
    subjectId: person.id,
    before: { role: person.adminRole },
    after: { role },
  })
  await tx.update(people).set({ adminRole: role, updatedAt: now() }).where(eq(people.id, person.id))
}

/** Deactivating ends all sessions and links at once. */
async function setStatus(
  tx: Db,
  actorId: string | null,
  id: string,
  status: 'active' | 'inactive',
): Promise<void> {
  await tx.update(people).set({ status, updatedAt: now() }).where(eq(people.id, id))
  if (status === 'inactive') {
    await revokeAllSessions(tx, id)
    await forgetAdminLinks(tx, id)
  }
  const action = status === 'active' ? 'admin.activated' : 'admin.deactivated'
  await recordActivity(tx, { actorId, action, subjectType: 'person', subjectId: id })
}
