import { MAX_VENUE } from '../../contract/bookings/rules.ts'
import { site } from '../../contract/paths.ts'

const NAME = 'framefolk-venue'
/** As long as the link in the email that confirms a sign-up works. */
const MAX_AGE_SECONDS = 24 * 60 * 60
const PATH = site.book.slice(0, site.book.indexOf('/:'))

/**
 * Set-Cookie for the venue that a visitor typed before signing in; an empty one deletes it. Not in the URL: a venue may
 * be a home address, and URLs are logged and shared.
 */
export function venueCookie(slug: string, venue: string, publicUrl: string): string {
  const value = venue.trim() && `${slug}:${encodeURIComponent(venue.slice(0, MAX_VENUE))}`
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${value}; Max-Age=${value ? MAX_AGE_SECONDS : 0}; Path=${PATH}; HttpOnly; SameSite=Lax${secure}`
}

/** The venue typed for this photographer. */
export function readVenueCookie(header: string | null, slug: string): string | undefined {
  const value = header?.match(new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`))?.[1]
  if (!value?.startsWith(`${slug}:`)) return undefined
  try {
    return decodeURIComponent(value.slice(slug.length + 1))
  } catch {
    return undefined
  }
}
