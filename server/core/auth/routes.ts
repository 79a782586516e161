import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  authMessages,
  type ChangePasswordBody,
  CONFIRMED_MINUTES,
  type LoginBody,
} from '../../../contract/auth/auth.ts'
import * as calls from '../../../contract/auth/calls.ts'
import type { Db } from '../../platform/db/connect.ts'
import { people } from '../../platform/db/tables/people.ts'
import { BadRequest, Forbidden, InvalidField, NotFound } from '../../platform/errors.ts'
import { ok, okAtRoot } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { recordActivity } from '../audit-log/queries.ts'
import { isCommonPassword } from './common-passwords.ts'
import { listRefusedLogins } from './failed-logins.ts'
import { failureLimits } from './limits.ts'
import { checkOwnPassword } from './own-password.ts'
import { inPasswordQueue } from './password-queue.ts'
import { hashPassword } from './passwords.ts'
import { presentRefusedLogin, presentSession, presentSessionUser } from './present.ts'
import {
  confirmSession,
  findByEmail,
  holdPerson,
  listLiveSessions,
  lockPerson,
  revokeOtherSessions,
  revokeOwnSession,
  revokeSession,
} from './queries.ts'
import { mailPasswordChanged, replacePassword } from './replace-password.ts'
import { countWrongCodes, passSecondFactor } from './second-factor.ts'
import { createRenew, type Device, openAdminSession } from './sessions.ts'
import type { AccessTokens } from './tokens.ts'
import { tryPassword } from './try-password.ts'

export function addAuthRoutes(app: FastifyInstance, services: Services, tokens: AccessTokens): void {
  const { db } = services
  const renew = createRenew(services, tokens)

  const route = defineRoutes(app, { guard: 'admin', tags: ['Sessions'] })

  route(calls.logIn, {
    guard: 'public',
    summary: 'Log in as an administrator',
    handler: async (request) => {
      const device = { userAgent: describeAgent(request), address: request.ip }
      const { person, ...pair } = await login(services, tokens, request.body, request.ip, device)
      return okAtRoot({ ...pair, user: presentSessionUser(person) }, authMessages.loggedIn())
    },
  })

  route(calls.refreshTokens, {
    guard: 'public',
    summary: 'Renew the tokens of a session',
    handler: async (request) => {
      const pair = await renew(request.body.refreshToken)
      if (!pair) throw new BadRequest(authMessages.notRenewed())
      return ok(pair, authMessages.renewed())
    },
  })

  route(calls.logOut, 'End the current session', async (request) => {
    await revokeSession(db, request.signedIn.sessionId)
    return ok({}, authMessages.loggedOut())
  })

  route(calls.changePassword, 'Change your password and end all your sessions', async (request) => {
    await changePassword(services, request.signedIn.personId, request.body, request.ip)
    return ok({}, authMessages.passwordChanged())
  })

  route(calls.confirmIdentity, {
    guard: 'signed-in',
    summary: 'Enter your password again before a sensitive change',
    description: `This session needs neither password nor passkey for sensitive changes for ${CONFIRMED_MINUTES} minutes. Signing in counts, too.`,
    handler: async ({ body, signedIn, ip }) => {
      await checkOwnPassword(services, signedIn.personId, body.currentPassword, ip, {
        field: 'currentPassword',
        message: authMessages.wrongCurrentPassword(),
      })
      await confirmSession(db, signedIn.sessionId)
      return ok({}, authMessages.identityConfirmed())
    },
  })

  route(calls.listSessions, 'List your sessions', async (request) => {
    const { personId, sessionId } = request.signedIn
    const [sessions, refused] = await Promise.all([
      listLiveSessions(db, personId),
      listRefusedLogins(db, personId),
    ])
    return ok({
      sessions: sessions.map((session) => presentSession(session, sessionId)),
      refusedLogins: refused.map(presentRefusedLogin),
    })
  })

  route(calls.endOtherSessions, 'End all your sessions except this one', async (request) => {
    const { personId, sessionId } = request.signedIn
    await db.transaction(async (tx) => {
      const ended = await revokeOtherSessions(tx, personId, sessionId)
      if (ended === 0) return
      await recordActivity(tx, {
        actorId: personId,
        action: 'session.others_ended',
        subjectType: 'person',
        subjectId: personId,
        after: { ended },
      })
    })
    return ok({}, authMessages.otherSessionsEnded())
  })

  route(calls.endSession, 'End one of your sessions', async (request) => {
    const id = idOrNotFound(request.params.id, authMessages.sessionNotFound())
    const actorId = request.signedIn.personId
    await db.transaction(async (tx) => {
      if ((await revokeOwnSession(tx, actorId, id)) === 0) throw new NotFound(authMessages.sessionNotFound())
      await recordActivity(tx, { actorId, action: 'session.ended', subjectType: 'session', subjectId: id })
    })
    return ok({}, authMessages.sessionEnded())
  })
}

async function login(
  services: Services,
  tokens: AccessTokens,
  { email, password, code }: LoginBody,
  address: string,
  device: Device,
) {
  const { db } = services
  const person = await tryPassword(services, {
    email,
    password,
    address,
    find: () => findByEmail(db, email),
    // An unconfirmed account fails too, or a sign-up and a login would reveal whether an address is taken.
    accepts: ({ role, emailVerifiedAt }) => role === 'admin' || emailVerifiedAt !== null,
  })
  if (!person) throw new BadRequest(authMessages.wrongLogin())
  if (person.role !== 'admin' || person.status !== 'active') throw new Forbidden(authMessages.noAccess())
  const session = await countWrongCodes(db, person.id, code, failureLimits(email, address), () =>
    db.transaction(async (tx) => {
      await refuseWhatHasChanged(tx, person)
      await passSecondFactor(tx, services, person.id, code)
      return openAdminSession(tx, tokens, person.id, device)
    }),
  )
  return { person, ...session }
}

/** While a password is being checked, it may be changed or the account deactivated. */
async function refuseWhatHasChanged(
  tx: Db,
  checked: { id: string; passwordHash: string | null },
): Promise<void> {
  const now = await holdPerson(tx, checked.id)
  if (now?.passwordHash !== checked.passwordHash) throw new BadRequest(authMessages.wrongLogin())
  if (now.role !== 'admin' || now.status !== 'active') throw new Forbidden(authMessages.noAccess())
}

async function changePassword(
  services: Services,
  personId: string,
  { currentPassword, newPassword }: ChangePasswordBody,
  address: string,
): Promise<void> {
  const { db } = services
  if (isCommonPassword(newPassword)) throw new InvalidField('newPassword', authMessages.commonPassword())
  const checked = await checkOwnPassword(services, personId, currentPassword, address, {
    field: 'currentPassword',
    message: authMessages.wrongCurrentPassword(),
  })
  const passwordHash = await inPasswordQueue(address, () => hashPassword(newPassword))
  await db.transaction(async (tx) => {
    if ((await lockPerson(tx, personId))?.passwordHash !== checked)
      throw new InvalidField('currentPassword', authMessages.wrongCurrentPassword())
    const activity = { actorId: personId, action: 'password.changed' }
    const person = await replacePassword(tx, personId, passwordHash, activity)
    await mailPasswordChanged(tx, services, person)
  })
}

function describeAgent(request: FastifyRequest): string | null {
  return request.headers['user-agent']?.slice(0, 300) ?? null
}

export function addWhoRoutes(app: FastifyInstance, { db }: Services): void {
  const route = defineRoutes(app, { guard: 'admin', tags: ['Sessions'] })

  route(calls.fetchAdministrator, 'Fetch the administrator of this session', async ({ signedIn }) => {
    const [person] = await db.select().from(people).where(eq(people.id, signedIn.personId))
    return ok({
      ...presentSessionUser(person!),
      adminRole: signedIn.adminRole,
      secondFactorMissing: signedIn.secondFactorMissing ?? false,
    })
  })
}
