import { isIP } from 'node:net'
import { passkeyMessages } from '../../../../contract/auth/passkeys.ts'
import type { Config } from '../../../platform/config.ts'
import { Conflict } from '../../../platform/errors.ts'

/** The site that a passkey belongs to. Changing the host of PUBLIC_URL makes all passkeys useless. */
export type RelyingParty = { id: string; origin: string }

/** Null where browsers have no passkeys: they need a domain and https, or localhost. */
export function findRelyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const local = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isIP(hostname.replace(/^\[|\]$/g, '')) || (protocol !== 'https:' && !local)) return null
  return { id: hostname, origin }
}

export function relyingPartyOf(config: Pick<Config, 'publicUrl'>): RelyingParty {
  const found = findRelyingParty(config)
  if (!found) throw new Conflict(passkeyMessages.unavailable())
  return found
}
