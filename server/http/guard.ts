import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Who may call a route. Declared beside its path; a route of the API that declares nothing stops the start. */
export type Guard = 'public' | 'admin'

export type SignedIn = { personId: string; sessionId: string }

declare module 'fastify' {
  interface FastifyContextConfig {
    guard?: Guard
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
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/v1') && !route.config?.guard) {
      throw new Error(
        `${String(route.method)} ${route.url} declares no guard: say { config: { guard: 'public' | 'admin' } }`,
      )
    }
  })
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.guard === 'admin') request.signedIn = await authenticate(request)
  })
}
