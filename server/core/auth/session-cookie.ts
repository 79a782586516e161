import type { Config } from '../../platform/config.ts'

const HOUR_SECONDS = 60 * 60
const MINUTES_10 = 10 * 60
const DAYS_30 = 30 * 24 * HOUR_SECONDS

export type SecretCookie = {
  /** The secret in a request's Cookie header. */
  read(header: string | undefined): string | null
  /** Set-Cookie values that store and delete the secret. */
  keep(secret: string): string
  forget(): string
}

type Kind = { name: string; pattern: RegExp; maxAge: number }

/** On https the prefix makes browsers reject a cookie that another host set or that came over plain http. */
function createSecretCookie({ publicUrl }: Pick<Config, 'publicUrl'>, kind: Kind): SecretCookie {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? `__Host-${kind.name}` : kind.name
  const rest = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    read(header) {
      for (const part of header?.split(';') ?? []) {
        const [key, value] = part.trim().split('=', 2)
        if (key === name && value && kind.pattern.test(value)) return value
      }
      return null
    },
    keep: (secret) => `${name}=${secret}; Max-Age=${kind.maxAge}; ${rest}`,
    forget: () => `${name}=; Max-Age=0; ${rest}`,
  }
}

const random = { pattern: /^[\w-]{43}$/, maxAge: DAYS_30 }

export const createSessionCookie = (config: Pick<Config, 'publicUrl'>): SecretCookie =>
  createSecretCookie(config, { name: 'framefolk', ...random })

/** One secret per browser that opened a share link. Our rows say which links it opened, so each permission ends separately. */
export const createGuestCookie = (config: Pick<Config, 'publicUrl'>): SecretCookie =>
  createSecretCookie(config, { name: 'framefolk-guest', ...random })

/** The browser that requested a challenge for its passkey, so that no other can answer it. */
export const createPasskeyCookie = (config: Pick<Config, 'publicUrl'>): SecretCookie =>
  createSecretCookie(config, { name: 'framefolk-passkey', ...random, maxAge: MINUTES_10 })

/** The browser of a member whose password was right and who has two-step verification. */
export const createSignInStepCookie = (config: Pick<Config, 'publicUrl'>): SecretCookie =>
  createSecretCookie(config, { name: 'framefolk-sign-in', pattern: /^[\w-]{64,400}$/, maxAge: MINUTES_10 })

/** The browser that signed up: confirming the email address there also signs in (docs/decisions/230). */
export const createSignUpCookie = (config: Pick<Config, 'publicUrl'>): SecretCookie =>
  createSecretCookie(config, { name: 'framefolk-sign-up', pattern: /^[\w-]{64}$/, maxAge: HOUR_SECONDS })
