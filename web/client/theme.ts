import { type Theme, themeCookie, themeIn } from '../../contract/brand/brand.ts'

export type ThemeChoice = Theme | 'system'

/** A cookie, not local storage: the server renders the chosen theme, and the end of a session leaves it alone. */
export const themeOf = (request: Request): Theme | null => themeIn(request.headers.get('cookie'))

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') {
    document.cookie = `${themeCookie}=; path=/; max-age=0; samesite=lax`
    delete document.documentElement.dataset.theme
    return
  }
  document.cookie = `${themeCookie}=${choice}; path=/; max-age=31536000; samesite=lax`
  document.documentElement.dataset.theme = choice
}

/** The chosen theme; without a choice the device decides. */
export function chosenTheme(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

export function currentTheme(): Theme {
  const chosen = chosenTheme()
  if (chosen !== 'system') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
