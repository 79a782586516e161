import { site } from '../../contract/paths.ts'
import { wantedPath } from '../client/own-path.ts'

const NAME = 'framefolk-wanted'
/** As long as the link in the email works. */
const MAX_AGE_SECONDS = 24 * 60 * 60
/** Only the page that confirms the address reads it. */
const PATH = site.verifyEmail.slice(0, site.verifyEmail.indexOf('/:'))

/** Set-Cookie for the page that a visitor wanted before signing up; null deletes the cookie. */
export function wantedCookie(path: string | null, publicUrl: string): string {
  const age = path ? MAX_AGE_SECONDS : 0
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${encodeURIComponent(path ?? '')}; Max-Age=${age}; Path=${PATH}; HttpOnly; SameSite=Lax${secure}`
}

export function readWantedCookie(header: string | null): string | null {
  const value = header?.match(new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`))?.[1]
  return value ? wantedPath(new URL(`?to=${value}`, 'http://own.invalid')) : null
}
