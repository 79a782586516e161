import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { AdminRole, ApiScope, CallPermission } from '../../../contract/api/roles.ts'

/**
 * Who may call a route: anyone, one role, both kinds of members, or any signed-in person. Declared beside its path; an API
 * route without a guard stops the start.
 */
export const GUARDS = ['public', 'admin', 'client', 'photographer', 'member', 'signed-in'] as const
export type Guard = (typeof GUARDS)[number]

export type Route = {
  method: string
  url: string
  guard?: Guard
  permission?: CallPermission
  guest?: 'link' | 'opened'
  market?: 'live'
  scope?: ApiScope
  stepUp?: true
  answers?: readonly number[]
  schema?: FastifySchema
}

export type Visitor = {
  personId: string
  /** The session, or the API key used instead. */
  sessionId: string
  role: 'client' | 'photographer' | 'admin'
  /** Of an administrator, as it is now. */
  adminRole: AdminRole | null
  /** Two-step verification is required and not set up: `adminRole` is null until it is. */
  secondFactorMissing?: boolean
  /** The email address is confirmed, which booking and publishing require. */
  confirmed: boolean
  /** A browser, not an app with tokens. */
  byCookie: boolean
  /** Of an API key. */
  scopes?: readonly string[]
}

declare module 'fastify' {
  interface FastifyContextConfig {
    guard?: Guard
    /** What an administrator's role must include; without it, on a guarded route, for owners only. */
    permission?: CallPermission
    /** Of a shared gallery, whose routes check it themselves; for the documentation. */
    guest?: 'link' | 'opened'
    /** Refused unless the password was entered, or a passkey used, in the last ten minutes. */
    stepUp?: true
    /** 'live': until the marketplace opens, this route responds 404. */
    market?: 'live'
    /** An API key with this scope may call this route. */
    scope?: ApiScope
    /** Further statuses of this route besides those of its kind; for the documentation. */
    answers?: readonly number[]
  }
  interface FastifyInstance {
    /** All registered routes, in order. */
    routeTable: Route[]
  }
  interface FastifyRequest {
    /** The signed-in person, on every route that is not 'public'. */
    signedIn: Visitor
    /** The signed-in person, on every API route; null if there is none. */
    visitor: Visitor | null
  }
}

export type Authenticate = (
  request: FastifyRequest,
  reply: FastifyReply,
  guard: Guard,
) => Promise<Visitor | null>

const READING = new Set(['GET', 'HEAD'])

/** Checks the guard before the body is read, so that an unauthorised request is never parsed. */
export function guardRoutes(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('signedIn', null as unknown as Visitor)
  app.decorateRequest('visitor', null)
  app.decorate('routeTable', [])
  app.addHook('onRoute', (route) => {
    const { guard, permission, guest, market, scope, stepUp, answers } = route.config ?? {}
    for (const method of [route.method].flat())
      app.routeTable.push({
        method,
        url: route.url,
        guard,
        permission,
        guest,
        market,
        scope,
        stepUp,
        answers,
        schema: route.schema,
      })
    if (route.url.startsWith('/v1') && !route.config?.guard) {
      throw new Error(
        `${String(route.method)} ${route.url} declares no guard: add { config: { guard: ${GUARDS.map((name) => `'${name}'`).join(' | ')} } }`,
      )
    }
    if (scope && (guard !== 'admin' || [route.method].flat().some((method) => !READING.has(method))))
      throw new Error(
        `${String(route.method)} ${route.url} has a scope: keys only read what administrators read`,
      )
  })
  app.addHook('onRequest', (request, reply, done) => {
    const { guard } = request.routeOptions.config
    const { authorization, cookie } = request.headers
    if (!guard || (guard === 'public' && authorization === undefined && cookie === undefined)) return done()
    authenticate(request, reply, guard).then((visitor) => {
      request.visitor = visitor
      if (visitor) request.signedIn = visitor
      done()
    }, done)
  })
}
