import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountMessages } from '../../../contract/accounts/accounts.ts'
import * as calls from '../../../contract/accounts/calls.ts'
import { revokeSession } from '../../core/auth/queries.ts'
import { createSessionCookie } from '../../core/auth/session-cookie.ts'
import type { AccessTokens } from '../../core/auth/tokens.ts'
import { Forbidden } from '../../platform/errors.ts'
import { ok, okAtRoot } from '../../platform/http/answer.ts'
import { isFromForeignPage } from '../../platform/http/origin.ts'
import { addRoute } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { presentMember } from './present.ts'
import { signIn } from './sign-in.ts'

const tags = ['Accounts']

export const deviceOf = (request: FastifyRequest) => ({
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  address: request.ip,
})

export function addSessionRoutes(app: FastifyInstance, services: Services, tokens: AccessTokens): void {
  const cookie = createSessionCookie(services.config)

  addRoute(
    app,
    calls.signIn,
    {
      guard: 'public',
      tags,
      summary: 'Sign in as a client or photographer',
      description: 'Sets a cookie; with `tokens: true` the response has a token pair instead.',
    },
    async (request, reply) => {
      // Otherwise another site could sign a visitor in to an account that its owner watches.
      if (isFromForeignPage(request, services.config.publicUrl))
        throw new Forbidden(accountMessages.foreignPage)
      const before = request.visitor?.byCookie ? request.visitor.sessionId : null
      const from = { ...deviceOf(request), sessionId: before }
      const { person, secret, pair } = await signIn(services, tokens, request.body, from)
      if (secret) reply.header('set-cookie', cookie.keep(secret))
      return okAtRoot({ user: presentMember(person), ...pair }, accountMessages.signedIn)
    },
  )

  // Public, so that a browser whose session has already ended can still delete its cookie.
  addRoute(app, calls.signOut, { guard: 'public', tags, summary: 'Sign out' }, async ({ visitor }, reply) => {
    if (visitor) await revokeSession(services.db, visitor.sessionId)
    reply.header('set-cookie', cookie.forget())
    return ok({}, accountMessages.signedOut)
  })
}
