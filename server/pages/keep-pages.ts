import type { FastifyInstance } from 'fastify'
import type { SessionCookie } from '../auth/session-cookie.ts'
import { createCache } from '../cache.ts'
import type { Config } from '../config.ts'
import { createFavouritesCookie } from '../favourites/cookie.ts'
import { isUnsafe } from '../http/origin.ts'
import { headersOfEveryAnswer, transportOf } from '../http/security.ts'
import type { LaunchSwitch } from '../market/launch-switch.ts'
import type { PageChanges } from './changes.ts'
import { createKeptPages, type KeptPages } from './kept.ts'
import type { PageStore } from './store.ts'
import { type Keepable, whichPage } from './which.ts'

/** Longer ones are not cached. */
const LONGEST_PATH = 200

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
  // Comparing a path with every route of the site takes longer than sending the page.
  const pagesByPath = createCache<Keepable | null>({ maxEntries: 1_000 })
  // Whatever this request has changed, the next page here shows it.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (isUnsafe(request)) pageChanges.forget()
    done(null, payload)
  })
  return createKeptPages({
    store: pageStore,
    changes: pageChanges,
    launchSwitch,
    whichPage: (path) => {
      const find = () => whichPage(path, isUnknown)
      return path.length > LONGEST_PATH ? find() : pagesByPath.getOrCreate(path, find)
    },
    // Favourites of a browser are somebody's, too.
    hasSession: ({ headers }) =>
      headers.cookie !== undefined &&
      (cookie.read(headers.cookie) !== null || favourites.read(headers.cookie).length > 0),
    always: headersOfEveryAnswer(transportOf(config)),
  })
}
