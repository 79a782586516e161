export type Theme = 'light' | 'dark'

const cookieName = 'theme'

/** A cookie, not local storage: the server paints the chosen theme at once, and the end of a session leaves it alone. */
export function themeOf(request: Request): Theme | null {
  const found = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.get('cookie') ?? '')
  return (found?.[1] as Theme | undefined) ?? null
}

export function chooseTheme(theme: Theme): void {
  document.cookie = `${cookieName}=${theme}; path=/; max-age=31536000; samesite=lax`
  document.documentElement.dataset.theme = theme
}

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
