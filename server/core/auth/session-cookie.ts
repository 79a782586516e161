import type { Config } from '../../platform/config.ts'

const DAYS_30 = 30 * 24 * 60 * 60

export type SessionCookie = {
  /** The secret in a request's Cookie header. */
  read(header: string | undefined): string | null
  /** What Set-Cookie says to keep the secret, and to forget it. */
  keep(secret: string): string
  forget(): string
}

/**
 * Where the site is https, the prefix makes browsers refuse a cookie that anybody but this very host has set, or that
 * came over an open line.
 */
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

/** One secret for each browser that a share link has let in; by which links stands in our rows, so that each right ends by itself. */
export const createGuestCookie = (config: Pick<Config, 'publicUrl'>): SessionCookie =>
  createSessionCookie(config, 'framefolk-guest')
