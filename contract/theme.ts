export type Theme = 'light' | 'dark'

export const themeCookie = 'theme'

const chosen = new RegExp(`(?:^|;\\s*)${themeCookie}=(light|dark)(?:;|$)`)

/** The theme from the browser's cookies; null means that the device decides. */
export const themeIn = (cookies: string | null | undefined): Theme | null =>
  (chosen.exec(cookies ?? '')?.[1] as Theme | undefined) ?? null
