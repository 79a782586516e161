import type { Config } from '../../platform/config.ts'

const DAYS_30 = 30 * 24 * 60 * 60

export type SessionCookie = {
  /** The secret in a request's Cookie header. */
  read(header: string | undefined): string | null
  /** Set-Cookie values that store and delete the secret. */
  keep(secret: string): string
  forget(): string
}

/** On https the prefix makes browsers reject a cookie that another host set or that came over plain http. */
export function createSessionCookie(config: Pick<Config, 'publicUrl'>, plain = 'framefolk'): SessionCookie {
  const secure = config.publicUrl.startsWith('https:')
  const name = secure ? `__Host-${plain}` : plain
  const rest = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    read(header) {
      for (const part of header?.split(';') ?? []) {
        const [key, value] = part.trim().split('=', 2)
        if (key === name && value && /^[\w-]{43}$/.test(value)) return value
      }
      return null
    },
    keep: (secret) => `${name}=${secret}; Max-Age=${DAYS_30}; ${rest}`,
    forget: () => `${name}=; Max-Age=0; ${rest}`,
  }
}

/** One secret per browser that opened a share link. Our rows say which links it opened, so each permission ends separately. */
export const createGuestCookie = (config: Pick<Config, 'publicUrl'>): SessionCookie =>
  createSessionCookie(config, 'framefolk-guest')
