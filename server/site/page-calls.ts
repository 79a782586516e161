import type { FastifyInstance, FastifyRequest } from 'fastify'
import { urlOf } from '../../contract/api/path.ts'
import type { CallAnswer, SiteContext } from '../../web/client/load-context.ts'
import { withoutCounting } from '../platform/http/request-limits.ts'
import { pageAt } from '../platform/locale.ts'

export type Calls = ReturnType<typeof createCalls>

/** Passes a page's API calls to the app with the visitor's cookies. */
export function createCalls(app: FastifyInstance, request: FastifyRequest, sentCookies?: string) {
  const cookies: string[] = []
  let sent = sentCookies
  let failed = false
  const call: SiteContext['call'] = async (wanted) => {
    const answer = await withoutCounting(async () =>
      app.inject({
        method: wanted.method,
        url: urlOf(wanted),
        ...(wanted.body ? { payload: wanted.body } : {}),
        remoteAddress: request.ip,
        headers: {
          host: request.host,
          'sec-fetch-site': 'same-origin',
          'accept-language': pageAt(request.url).locale,
          ...(sent ? { cookie: sent } : {}),
          ...(request.headers['user-agent'] ? { 'user-agent': request.headers['user-agent'] } : {}),
        },
      }),
    )
    for (const header of [answer.headers['set-cookie'] ?? []].flat()) {
      cookies.push(header)
      // The page's next calls use the session that was just opened or ended.
      sent = replaceCookie(sent, header.split(';')[0]!)
    }
    const status = answer.statusCode
    failed ||= status === 429 || status >= 500
    // The error page shows the page's request id, the error itself is logged with the call's: this line links the two.
    if (status === 500)
      request.log.error({ req: request, call: answer.headers['x-request-id'] }, 'call of a page failed')
    return { status, ok: status < 300, body: answer.json() } as CallAnswer<never>
  }
  return { call, cookies, hasFailed: () => failed }
}

/** Replaces the cookie of the same name; the others stay. */
function replaceCookie(sent: string | undefined, set: string): string {
  const name = set.slice(0, set.indexOf('=') + 1)
  const others = sent?.split(/;\s*/).filter((cookie) => cookie !== '' && !cookie.startsWith(name)) ?? []
  return [...others, set].join('; ')
}
