import { site } from '../../../contract/paths.ts'
import { lastPlaceIn } from '../../../contract/search/landing-path.ts'
import type { SecretCookie } from '../../core/auth/session-cookie.ts'
import { type BrandStore, DRAFT_HEADER } from '../../core/brand/store.ts'
import type { LaunchSwitch } from '../../core/settings/launch-switch.ts'
import { createFavouritesCookie } from '../../features/favourites/cookie.ts'
import { createCache } from '../../platform/cache.ts'
import type { Config } from '../../platform/config.ts'
import { commonHeaders, transportOf } from '../../platform/http/security.ts'
import { pageAt } from '../../platform/locale.ts'
import { type CacheablePage, cacheRuleFor } from './cache-rules.ts'
import { type CachedPages, createCachedPages, type PageCache } from './serve.ts'

/** Longer ones are not cached. */
const MAX_PATH = 200

type Options = {
  config: Pick<Config, 'publicUrl' | 'hstsSubdomains' | 's3PublicUrl'>
  launchSwitch: LaunchSwitch
  brandStore: BrandStore
  pageCache: PageCache
  cookie: SecretCookie
  /** Whether the site has no page at this path. */
  isUnknown: (path: string) => boolean
}

/** Which requests are answered with cached pages. */
export function registerPageCache(options: Options): CachedPages {
  const { config, launchSwitch, brandStore, pageCache, cookie, isUnknown } = options
  const favourites = createFavouritesCookie(config)
  // Comparing a path with every route of the site takes longer than sending the page.
  const pagesByPath = createCache<CacheablePage | null>({ maxEntries: 1_000 })
  return createCachedPages({
    cache: pageCache,
    launchSwitch,
    brandKey: brandStore.key,
    whichPage: (path) => {
      const find = () => cacheRuleFor(path, isUnknown)
      return path.length > MAX_PATH ? find() : pagesByPath.getOrCreate(path, find)
    },
    // Favourites of a browser are personal, too, and the home page depends on the last city. A preview of the brand is for one
    // administrator.
    hasSession: ({ headers, url }) =>
      headers[DRAFT_HEADER] !== undefined ||
      (headers.cookie !== undefined &&
        (cookie.read(headers.cookie) !== null ||
          favourites.read(headers.cookie).length > 0 ||
          (pageAt(url).path === site.home && lastPlaceIn(headers.cookie) !== null))),
    always: commonHeaders(transportOf(config)),
    s3PublicUrl: config.s3PublicUrl,
  })
}
