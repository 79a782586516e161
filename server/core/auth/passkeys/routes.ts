import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountMessages } from '../../../../contract/accounts/accounts.ts'
import { authMessages } from '../../../../contract/auth/auth.ts'
import * as calls from '../../../../contract/auth/passkey-calls.ts'
import {
  type Passkey,
  type PasskeyAnswer,
  type Passkeys,
  passkeyMessages,
} from '../../../../contract/auth/passkeys.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { BadRequest, Forbidden, NotFound } from '../../../platform/errors.ts'
import { ok, okAtRoot } from '../../../platform/http/answer.ts'
import { isFromForeignPage } from '../../../platform/http/origin.ts'
import { idOrNotFound } from '../../../platform/http/path-id.ts'
import { defineRoutes } from '../../../platform/http/route.ts'
import type { Services } from '../../../platform/services.ts'
import { presentSessionUser } from '../present.ts'
import { confirmSession, holdPerson } from '../queries.ts'
import { createPasskeyCookie } from '../session-cookie.ts'
import { type Device, openAdminSession } from '../sessions.ts'
import { type AccessTokens, makeRefreshToken } from '../tokens.ts'
import { limitChallenges } from './challenges.ts'
import { listPasskeys, renamePasskey, type StoredPasskey } from './queries.ts'
import { addPasskey, removePasskey, startPasskey } from './register.ts'
import { findRelyingParty } from './relying-party.ts'
import { startVerification, verifyPasskey } from './verify.ts'

const tags = ['Sessions']

const agentOf = (request: FastifyRequest): string | null =>
  request.headers['user-agent']?.slice(0, 300) ?? null

export function addPasskeyRoutes(app: FastifyInstance, services: Services, tokens: AccessTokens): void {
  addOwnPasskeys(app, services)
  addConfirmation(app, services)
  addLogin(app, services, tokens)
}

async function presentPasskeys(db: Db, config: Config, personId: string): Promise<Passkeys> {
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

function addOwnPasskeys(app: FastifyInstance, services: Services): void {
  const { db, config } = services
  const idOf = (request: { params: { id: string } }) =>
    idOrNotFound(request.params.id, passkeyMessages.notFound())

  const route = defineRoutes(app, { guard: 'signed-in', tags })

  route(calls.listPasskeys, 'List your passkeys', async ({ signedIn }) =>
    ok(await presentPasskeys(db, config, signedIn.personId)),
  )

  route(calls.startPasskey, {
    summary: 'Start adding a passkey',
    description:
      'The response goes to `navigator.credentials.create`. The challenge is valid for 5 minutes, in this session.',
    handler: async ({ signedIn, ip }) => {
      await limitChallenges(db, ip)
      return ok(await startPasskey(services, signedIn))
    },
  })

  route(calls.addPasskey, {
    summary: 'Add a passkey',
    description:
      'With the response of `navigator.credentials.create` as JSON. The owner of the account gets an email.',
    handler: async (request) => {
      const { signedIn, body } = request
      await addPasskey(services, { ...signedIn, userAgent: agentOf(request) }, body)
      return ok(await presentPasskeys(db, config, signedIn.personId), passkeyMessages.added())
    },
  })

  route(calls.renamePasskey, 'Rename a passkey', async (request) => {
    const { personId } = request.signedIn
    if (!(await renamePasskey(db, personId, idOf(request), request.body.name.trim())))
      throw new NotFound(passkeyMessages.notFound())
    return ok(await presentPasskeys(db, config, personId), passkeyMessages.renamed())
  })

  route(calls.removePasskey, {
    summary: 'Remove a passkey',
    description: 'The owner of the account gets an email.',
    handler: async (request) => {
      const { personId } = request.signedIn
      await removePasskey(services, personId, idOf(request))
      return ok(await presentPasskeys(db, config, personId), passkeyMessages.removed())
    },
  })
}

function addConfirmation(app: FastifyInstance, services: Services): void {
  const { db } = services

  const route = defineRoutes(app, { guard: 'signed-in', tags })

  route(calls.startConfirmation, {
    summary: 'Request a challenge to confirm your identity with a passkey',
    handler: async ({ signedIn, ip }) => {
      await limitChallenges(db, ip)
      const use = { purpose: 'confirm', owner: signedIn.sessionId } as const
      return ok(await startVerification(services, use, signedIn.personId))
    },
  })

  route(calls.confirmByPasskey, {
    summary: 'Use a passkey before a sensitive change, instead of your password',
    handler: async (request) => {
      const { sessionId, personId } = request.signedIn
      const use = { purpose: 'confirm', owner: sessionId } as const
      const used = await verifyPasskey(services, use, request.body.passkey, agentOf(request))
      if (used.personId !== personId) throw new BadRequest(passkeyMessages.refused())
      await confirmSession(db, sessionId)
      return ok({}, authMessages.identityConfirmed())
    },
  })
}

function addLogin(app: FastifyInstance, services: Services, tokens: AccessTokens): void {
  const { db, config } = services
  const cookie = createPasskeyCookie(config)

  const route = defineRoutes(app, { guard: 'public', tags })

  route(calls.startPasskeySignIn, {
    summary: 'Request a challenge to sign in with a passkey',
    description: 'Sets a cookie: only the same browser can answer, once and within 5 minutes.',
    handler: async (request, reply) => {
      await limitChallenges(db, request.ip)
      const secret = cookie.read(request.headers.cookie) ?? makeRefreshToken()
      const challenge = await startVerification(services, { purpose: 'sign-in', owner: secret })
      reply.header('set-cookie', cookie.keep(secret))
      return ok(challenge)
    },
  })

  route(calls.logInByPasskey, 'Log in as an administrator with a passkey', async (request, reply) => {
    if (isFromForeignPage(request, config.publicUrl)) throw new Forbidden(accountMessages.foreignPage())
    const secret = cookie.read(request.headers.cookie)
    if (!secret) throw new BadRequest(passkeyMessages.expired())
    const device = { userAgent: agentOf(request), address: request.ip }
    const { person, ...pair } = await loginByPasskey(services, tokens, request.body.passkey, secret, device)
    reply.header('set-cookie', cookie.forget())
    return okAtRoot({ ...pair, user: presentSessionUser(person) }, authMessages.loggedIn())
  })
}

/** `browser`: the secret of the one that requested the challenge. */
async function loginByPasskey(
  services: Services,
  tokens: AccessTokens,
  answer: PasskeyAnswer,
  browser: string,
  device: Device,
) {
  const use = { purpose: 'sign-in', owner: browser } as const
  const { personId } = await verifyPasskey(services, use, answer, device.userAgent)
  return services.db.transaction(async (tx) => {
    const person = await holdPerson(tx, personId)
    if (person?.role !== 'admin' || person.status !== 'active') throw new Forbidden(authMessages.noAccess())
    return { person, ...(await openAdminSession(tx, tokens, personId, device)) }
  })
}
