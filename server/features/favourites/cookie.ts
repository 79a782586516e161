import { favouriteLimits } from '../../../contract/search/calls.ts'
import type { Config } from '../../platform/config.ts'

const NAME = 'framefolk-favourites'
const YEAR = 365 * 24 * 60 * 60
const SLUG = /^[a-z0-9-]{1,80}$/

export type FavouritesCookie = {
  /** The slugs in a request's Cookie header, newest first; invalid ones are left out. */
  read(header: string | undefined): string[]
  /** The Set-Cookie value; without slugs it deletes the cookie. */
  keep(slugs: string[]): string
}

/** The favourites of a visitor without an account. The cookie is set only when they save the first one. */
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
