import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Replicas } from '../db/replicas/replicas.ts'

const NAME = 'framefolk-wrote'
/** Replicas that are more than two seconds behind are not asked. */
const SECONDS = 5
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
const HAS_WRITTEN = new RegExp(`(?:^|;\\s*)${NAME}=`)

/** People see what they have just saved: after a write, their browser’s requests read from the primary for five seconds. */
export function readOwnWrites(
  app: FastifyInstance,
  replicas: Replicas,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${NAME}=1; Max-Age=${SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`
  app.addHook('onRequest', (request, _reply, done) => replicas.withinRequest(needsPrimary(request), done))
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!READING.has(request.method) && reply.statusCode < 400) {
      // A page passes on the cookies of its calls.
      const cookies = [reply.getHeader('set-cookie') ?? []].flat()
      if (!cookies.includes(cookie)) reply.header('set-cookie', cookie)
    }
    done(null, payload)
  })
}

/** Only browsers return the cookie, so what an app or an API key has written is not known. */
const needsPrimary = ({ method, headers }: FastifyRequest): boolean =>
  !READING.has(method) ||
  (headers.authorization !== undefined && headers['sec-fetch-site'] === undefined) ||
  HAS_WRITTEN.test(headers.cookie ?? '')
