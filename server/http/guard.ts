import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'

/** Who may call a route. Declared beside its path; a route of the API that declares nothing stops the start. */
export type Guard = 'public' | 'admin'

export type Route = { method: string; url: string; guard?: Guard; schema?: FastifySchema }

export type SignedIn = { personId: string; sessionId: string }

declare module 'fastify' {
  interface FastifyContextConfig {
    guard?: Guard
  }
  interface FastifyInstance {
    /** What this server really answers to, in the order it was told. */
    routeTable: Route[]
  }
  interface FastifyRequest {
    /** Set on every route guarded 'admin'. */
    signedIn: SignedIn
  }
}

export type Authenticate = (request: FastifyRequest) => Promise<SignedIn>

/** Checks the bearer token before the body is read, so that a stranger cannot make us parse anything. */
export function guardRoutes(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('signedIn', null as unknown as SignedIn)
  app.decorate('routeTable', [])
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat())
      app.routeTable.push({ method, url: route.url, guard: route.config?.guard, schema: route.schema })
    if (route.url.startsWith('/v1') && !route.config?.guard) {
      throw new Error(
        `${String(route.method)} ${route.url} declares no guard: say { config: { guard: 'public' | 'admin' } }`,
      )
    }
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.guard !== 'admin') return done()
    authenticate(request).then((signedIn) => {
      request.signedIn = signedIn
      done()
    }, done)
  })
}
