const NAME = 'framefolk-email'
const MAX_AGE_SECONDS = 10 * 60

/** Set-Cookie that fills in the next form with the address that was typed. Not in the URL: those are logged and shared. */
export function typedEmailCookie(email: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${encodeURIComponent(email)}; Max-Age=${MAX_AGE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

export function readTypedEmail(header: string | null): string | undefined {
  const value = header?.match(new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`))?.[1]
  try {
    return value && decodeURIComponent(value)
  } catch {
    return undefined
  }
}
