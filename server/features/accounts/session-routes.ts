import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { accountMessages, signedIn, signInBody } from '../../../contract/accounts.ts'
import { success, successAtRoot } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { revokeSession } from '../../core/auth/queries.ts'
import { createSessionCookie } from '../../core/auth/session-cookie.ts'
import type { AccessTokens } from '../../core/auth/tokens.ts'
import { Forbidden } from '../../platform/errors.ts'
import { ok, okAtRoot } from '../../platform/http/answer.ts'
import { isFromForeignPage } from '../../platform/http/origin.ts'
import type { Services } from '../../platform/services.ts'
import { presentMember } from './present.ts'
import { signIn } from './sign-in.ts'

const tags = ['Accounts']
const config = { guard: 'public' } as const

export const deviceOf = (request: FastifyRequest) => ({
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  address: request.ip,
})

export function addSessionRoutes(app: FastifyInstance, services: Services, tokens: AccessTokens): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const cookie = createSessionCookie(services.config)

  routes.post(
    api.memberSession,
    {
      config: { ...config, answers: [403, 429] },
      schema: {
        tags,
        summary: 'Sign in as a client or a photographer',
        description: 'Sets a cookie; with `tokens: true` it answers a token pair instead.',
        body: signInBody,
        response: { 200: successAtRoot(signedIn) },
      },
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
  routes.delete(
    api.memberSession,
    { config, schema: { tags, summary: 'Sign out', response: { 200: success(z.object({})) } } },
    async ({ visitor }, reply) => {
      if (visitor) await revokeSession(services.db, visitor.sessionId)
      reply.header('set-cookie', cookie.forget())
      return ok({}, accountMessages.signedOut)
    },
  )
}
