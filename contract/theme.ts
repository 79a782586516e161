export type Theme = 'light' | 'dark'

export const themeCookie = 'theme'

const chosen = new RegExp(`(?:^|;\\s*)${themeCookie}=(light|dark)(?:;|$)`)

/** What a browser has chosen, by the cookies that it sends; nothing chosen means that the device decides. */
export const themeIn = (cookies: string | null | undefined): Theme | null =>
  (chosen.exec(cookies ?? '')?.[1] as Theme | undefined) ?? null
