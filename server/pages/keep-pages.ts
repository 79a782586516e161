import type { FastifyInstance } from 'fastify'
import type { SessionCookie } from '../auth/session-cookie.ts'
import type { Config } from '../config.ts'
import { createFavouritesCookie } from '../favourites/cookie.ts'
import { isUnsafe } from '../http/origin.ts'
import { headersOfEveryAnswer, transportOf } from '../http/security.ts'
import type { LaunchSwitch } from '../market/launch-switch.ts'
import type { PageChanges } from './changes.ts'
import { createKeptPages, type KeptPages } from './kept.ts'
import type { PageStore } from './store.ts'
import { whichPage } from './which.ts'

type Options = {
  config: Pick<Config, 'publicUrl' | 'hstsSubdomains'>
  launchSwitch: LaunchSwitch
  pageStore: PageStore
  pageChanges: PageChanges
  cookie: SessionCookie
  /** Whether the site has no page at this path. */
  isUnknown: (path: string) => boolean
}

/** Which requests are answered with kept pages, and when this process looks for changes before its time. */
export function keepPages(app: FastifyInstance, options: Options): KeptPages {
  const { config, launchSwitch, pageStore, pageChanges, cookie, isUnknown } = options
  const favourites = createFavouritesCookie(config)
  // Whatever this request has changed, the next page here shows it.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (isUnsafe(request)) pageChanges.forget()
    done(null, payload)
  })
  return createKeptPages({
    store: pageStore,
    changes: pageChanges,
    launchSwitch,
    whichPage: remember((path) => whichPage(path, isUnknown)),
    // Favourites of a browser are somebody's, too.
    hasSession: ({ headers }) =>
      headers.cookie !== undefined &&
      (cookie.read(headers.cookie) !== null || favourites.read(headers.cookie).length > 0),
    always: headersOfEveryAnswer(transportOf(config)),
  })
}

const MOST_REMEMBERED = 1_000
const LONGEST_PATH = 200

/** Comparing a path with every route of the site takes longer than sending the page. */
function remember<T>(find: (path: string) => T): (path: string) => T {
  const found = new Map<string, T>()
  return (path) => {
    const known = found.get(path)
    if (known !== undefined) return known
    if (path.length > LONGEST_PATH) return find(path)
    if (found.size >= MOST_REMEMBERED) found.clear()
    const answer = find(path)
    found.set(path, answer)
    return answer
  }
}
