import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withoutLanguage } from '../../contract/site/language-path.ts'
import { isBot } from '../features/statistics/audience.ts'

export type CountView = (request: FastifyRequest, reply: FastifyReply, slug: string) => Promise<void>

/** The page of a photographer, or its data when a browser moves there from another page. */
const PROFILE = /^\/photographers\/([a-z0-9-]{1,80})(?:\.data)?(?:\?|$)/

/** Counts openings of profiles after the response is sent, also of pages that come from the cache. */
export function countViews(pages: FastifyInstance, count: CountView): void {
  pages.addHook('onResponse', (request, reply, done) => {
    done()
    const slug = viewedSlug(request, reply.statusCode)
    if (slug)
      count(request, reply, slug).catch((error) => request.log.warn({ err: error }, 'a view was not counted'))
  })
}

type Opened = Pick<FastifyRequest, 'method' | 'url' | 'headers'>

/** The profile that a person has opened; null for bots, prefetches, failures, and for a new date on the same profile. */
export function viewedSlug({ method, url, headers }: Opened, status: number): string | null {
  if (method !== 'GET' || (status !== 200 && status !== 304)) return null
  const slug = PROFILE.exec(withoutLanguage(url))?.[1]
  if (!slug || isBot(headers['user-agent']) || String(headers['sec-purpose']).includes('prefetch'))
    return null
  return slugOf(headers.referer) === slug ? null : slug
}

function slugOf(referer: string | undefined): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined
  return PROFILE.exec(withoutLanguage(new URL(referer).pathname))?.[1]
}
