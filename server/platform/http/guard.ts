import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'

/**
 * Who may call a route: everybody, one role, both kinds of members, or whoever is signed in. Declared beside its path; a
 * route of the API that declares nothing stops the start.
 */
export const GUARDS = ['public', 'admin', 'client', 'photographer', 'member', 'signed-in'] as const
export type Guard = (typeof GUARDS)[number]

export type Route = {
  method: string
  url: string
  guard?: Guard
  market?: 'live'
  answers?: readonly number[]
  schema?: FastifySchema
}

export type Visitor = {
  personId: string
  sessionId: string
  role: 'client' | 'photographer' | 'admin'
  /** The address is confirmed, which booking and publishing need. */
  confirmed: boolean
  /** A browser, rather than an app with tokens. */
  byCookie: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    guard?: Guard
    /** 'live': while the marketplace is not open, there is no such call. */
    market?: 'live'
    /** What this route answers besides what every route of its kind does; for the documentation. */
    answers?: readonly number[]
  }
  interface FastifyInstance {
    /** What this server really answers to, in the order it was told. */
    routeTable: Route[]
  }
  interface FastifyRequest {
    /** Who is asking, on every route that is not 'public'. */
    signedIn: Visitor
    /** Who is asking, on every route of the API; null for strangers. */
    visitor: Visitor | null
  }
}

export type Authenticate = (
  request: FastifyRequest,
  reply: FastifyReply,
  guard: Guard,
) => Promise<Visitor | null>

/** Checks who is asking before the body is read, so that a stranger cannot make us parse anything. */
export function guardRoutes(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('signedIn', null as unknown as Visitor)
  app.decorateRequest('visitor', null)
  app.decorate('routeTable', [])
  app.addHook('onRoute', (route) => {
    const { guard, market, answers } = route.config ?? {}
    for (const method of [route.method].flat())
      app.routeTable.push({ method, url: route.url, guard, market, answers, schema: route.schema })
    if (route.url.startsWith('/v1') && !route.config?.guard) {
      throw new Error(
        `${String(route.method)} ${route.url} declares no guard: say { config: { guard: ${GUARDS.map((name) => `'${name}'`).join(' | ')} } }`,
      )
    }
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
