import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountMessages } from '../../../contract/accounts/accounts.ts'
import * as calls from '../../../contract/accounts/calls.ts'
import { passkeyMessages } from '../../../contract/auth/passkeys.ts'
import { revokeSession } from '../../core/auth/queries.ts'
import {
  createPasskeyCookie,
  createSessionCookie,
  createSignInStepCookie,
} from '../../core/auth/session-cookie.ts'
import type { AccessTokens } from '../../core/auth/tokens.ts'
import { BadRequest, Forbidden } from '../../platform/errors.ts'
import { ok, okAtRoot } from '../../platform/http/answer.ts'
import { isFromForeignPage } from '../../platform/http/origin.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { presentMember } from './present.ts'
import { type SignedIn, signIn, signInByCode, signInByPasskey } from './sign-in.ts'

export const deviceOf = (request: FastifyRequest) => ({
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  address: request.ip,
})

export function addSessionRoutes(app: FastifyInstance, services: Services, tokens: AccessTokens): void {
  const { config } = services
  const cookie = createSessionCookie(config)
  const step = createSignInStepCookie(config)
  const passkeyCookie = createPasskeyCookie(config)
  const fromOf = (request: FastifyRequest) => ({
    ...deviceOf(request),
    sessionId: request.visitor?.byCookie ? request.visitor.sessionId : null,
  })
  /** Otherwise another site could sign a visitor in to an account that its owner watches. */
  const refuseForeignPage = (request: FastifyRequest) => {
    if (isFromForeignPage(request, config.publicUrl)) throw new Forbidden(accountMessages.foreignPage())
  }
  const answer = (request: FastifyRequest, reply: FastifyReply, { person, secret, pair }: SignedIn) => {
    if (secret) reply.header('set-cookie', cookie.keep(secret))
    for (const used of [step, passkeyCookie])
      if (used.read(request.headers.cookie)) reply.header('set-cookie', used.forget())
    return okAtRoot({ user: presentMember(person), ...pair }, accountMessages.signedIn())
  }

  const route = defineRoutes(app, { guard: 'public', tags: ['Accounts'] })

  route(calls.signIn, {
    summary: 'Sign in as a client or photographer',
    description: 'Sets a cookie; with `tokens: true` the response has a token pair instead.',
    handler: async (request, reply) => {
      refuseForeignPage(request)
      const keepStep = (secret: string) => reply.header('set-cookie', step.keep(secret))
      return answer(request, reply, await signIn(services, tokens, request.body, fromOf(request), keepStep))
    },
  })

  route(calls.signInByCode, {
    summary: 'Enter the code of two-step verification',
    description:
      'After the password was right, in the same browser and within 10 minutes. Apps send `code` together with the password.',
    handler: async (request, reply) => {
      refuseForeignPage(request)
      const typed = { step: step.read(request.headers.cookie), code: request.body.code }
      return answer(request, reply, await signInByCode(services, tokens, typed, fromOf(request)))
    },
  })

  route(calls.signInByPasskey, {
    summary: 'Sign in as a client or photographer with a passkey',
    description: 'Sets a cookie; with `tokens: true` the response has a token pair instead.',
    handler: async (request, reply) => {
      refuseForeignPage(request)
      const browser = passkeyCookie.read(request.headers.cookie)
      if (!browser) throw new BadRequest(passkeyMessages.expired())
      return answer(
        request,
        reply,
        await signInByPasskey(services, tokens, request.body, browser, fromOf(request)),
      )
    },
  })

  // Public, so that a browser whose session has already ended can still delete its cookie.
  route(calls.signOut, 'Sign out', async ({ visitor }, reply) => {
    if (visitor) await revokeSession(services.db, visitor.sessionId)
    reply.header('set-cookie', cookie.forget())
    return ok({}, accountMessages.signedOut())
  })
}
