import type { FastifyInstance } from 'fastify'
import type { SessionCookie } from '../auth/session-cookie.ts'
import { createFavouritesCookie } from '../favourites/cookie.ts'
import { isUnsafe } from '../http/origin.ts'
import type { LaunchSwitch } from '../market/launch-switch.ts'
import type { PageChanges } from './changes.ts'
import { createKeptPages, type KeptPages } from './kept.ts'
import type { PageStore } from './store.ts'
import { whichPage } from './which.ts'

type Options = {
  config: { publicUrl: string }
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
    whichPage: (path) => whichPage(path, isUnknown),
    // Favourites of a browser are somebody's, too.
    hasSession: ({ headers }) =>
      cookie.read(headers.cookie) !== null || favourites.read(headers.cookie).length > 0,
  })
}
