import { AsyncLocalStorage } from 'node:async_hooks'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as m from '#messages/api-errors'
import { TooManyRequests } from '../errors.ts'
import type { Services } from '../services.ts'
import type { Limit } from './limits.ts'
import { isPrivate, networkOf } from './network.ts'
import { type Count, createRequestCounter } from './request-counter.ts'

const WINDOW_SECONDS = 300
/** About ten people who open galleries of 500 photos and upload as many at the same time; a network may be an office. */
const REQUESTS_OF_NETWORK = 20_000
/** About five times what a person with a gallery of 500 photos, opened and uploaded within five minutes, needs. */
const REQUESTS_OF_ACCOUNT = 10_000
const SEARCH_ENGINE_FACTOR = 4
const API_KEY = /^Bearer +ffk_/i
/** Hashed files cost next to nothing, and probes belong to the operator. */
const UNCOUNTED = /^\/(?:assets\/|(?:healthz|readyz|metrics)(?:\?|$))/

type Policy = Limit & { name: string }
type Counted = Count & { policy: Policy }

const inCountedRequest = new AsyncLocalStorage<true>()

/** A page is one request of its network, with all the calls that it makes. */
export const withoutCounting = <T>(work: () => Promise<T>): Promise<T> => inCountedRequest.run(true, work)

declare module 'fastify' {
  interface FastifyRequest {
    requestCounts: Counted[]
  }
}

/**
 * A limit for all requests together, by network before the session is read and by account after it. See
 * docs/decisions/561-a-general-limit.md.
 */
export function limitRequests(
  app: FastifyInstance,
  { db, config, log }: Pick<Services, 'db' | 'config' | 'log'>,
  hasLiveKey: (authorization: string) => Promise<boolean>,
  { network, account } = { network: REQUESTS_OF_NETWORK, account: REQUESTS_OF_ACCOUNT },
): { limitAccounts: () => void } {
  const counter = createRequestCounter(db, (err) => log.warn({ err }, 'requests could not be counted'))
  const searchEngines = listNetworks(config.searchEngineNetworks)
  const sweeping = setInterval(() => counter.sweep(WINDOW_SECONDS), 60_000).unref()
  app.addHook('onClose', async () => clearInterval(sweeping))

  const count = (request: FastifyRequest, policy: Policy) => {
    const { refused, ...counted } = counter.count(policy)
    request.requestCounts.push({ ...counted, policy })
    // A private address is a machine of ours, or a proxy that TRUST_PROXY does not name: it stands for all visitors.
    if (refused && !isPrivate(request.ip))
      throw new TooManyRequests(m.tooManyRequests(), counted.retryAfter, policy)
  }
  app.decorateRequest('requestCounts', null as unknown as Counted[])
  app.addHook('onRequest', (request, _reply, done) => {
    request.requestCounts = []
    if (UNCOUNTED.test(request.url) || inCountedRequest.getStore()) return done()
    const { authorization = '' } = request.headers
    const ofVisitors = policyOf(request, network, searchEngines)
    if (!API_KEY.test(authorization)) {
      count(request, ofVisitors)
      return done()
    }
    count(request, policyFor('api-key', networkOf(request.ip), network))
    // Anyone can send what looks like a key: without a real one, the request counts for its network, too.
    hasLiveKey(authorization)
      .catch(() => false)
      .then((isReal) => isReal || count(request, ofVisitors))
      .then(() => done(), done)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const counts = request.requestCounts ?? []
    // A shared cache would hand one client's count to others.
    const isShared = String(reply.getHeader('cache-control')).includes('public')
    if (counts.length > 0 && !isShared && request.url.startsWith('/v1') && !reply.hasHeader('ratelimit')) {
      reply.header(
        'ratelimit-policy',
        list(counts, ({ policy }) => `q=${policy.most};w=${WINDOW_SECONDS}`),
      )
      reply.header(
        'ratelimit',
        list(counts, ({ remaining }) => `r=${remaining};t=${WINDOW_SECONDS}`),
      )
    }
    done(null, payload)
  })
  return {
    limitAccounts: () =>
      void app.addHook('onRequest', (request, _reply, done) => {
        const { visitor } = request
        if (visitor && !API_KEY.test(request.headers.authorization ?? ''))
          count(request, policyFor('account', visitor.personId, account))
        done()
      }),
  }
}

const policyFor = (name: string, client: string, most: number): Policy => ({
  name,
  key: `all:${name}:${client}`,
  most,
  windowSeconds: WINDOW_SECONDS,
})

/** API keys and search engines have budgets of their own, which visitors of the same network cannot use up. */
function policyOf({ ip }: FastifyRequest, most: number, searchEngines: BlockList): Policy {
  const network = networkOf(ip)
  if (searchEngines.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4'))
    return policyFor('search-engine', network, most * SEARCH_ENGINE_FACTOR)
  return policyFor('network', network, most)
}

const list = (counts: Counted[], write: (one: Counted) => string): string =>
  counts.map((one) => `"${one.policy.name}";${write(one)}`).join(', ')

function listNetworks(texts: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const text of texts) {
    const [address = '', length] = text.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    networks.addSubnet(address, Number(length ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return networks
}
