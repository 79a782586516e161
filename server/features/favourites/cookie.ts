import { favouriteLimits } from '../../../contract/favourites.ts'
import type { Config } from '../../platform/config.ts'

const NAME = 'framefolk-favourites'
const YEAR = 365 * 24 * 60 * 60
const SLUG = /^[a-z0-9-]{1,80}$/

export type FavouritesCookie = {
  /** The slugs in a request's Cookie header, the newest first; whatever else somebody put there is left out. */
  read(header: string | undefined): string[]
  /** What Set-Cookie says. Nothing to keep forgets the cookie. */
  keep(slugs: string[]): string
}

/** Favourites of somebody without an account. It is set when they choose one, and never before. */
export function createFavouritesCookie({ publicUrl }: Pick<Config, 'publicUrl'>): FavouritesCookie {
  const rest = `Path=/; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`
  return {
    read(header) {
      const value = header
        ?.split(';')
        .map((part) => part.trim().split('=', 2))
        .find(([name]) => name === NAME)?.[1]
      const slugs = (value ?? '').split('.').filter((slug) => SLUG.test(slug))
      return [...new Set(slugs)].slice(0, favouriteLimits.browser)
    },
    keep: (slugs) => `${NAME}=${slugs.join('.')}; Max-Age=${slugs.length > 0 ? YEAR : 0}; ${rest}`,
  }
}
