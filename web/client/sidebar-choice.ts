/** What the sidebar of the back-office shows. */
export type SidebarChoice = 'labels' | 'icons'

const COOKIE = 'sidebar'
const chosen = new RegExp(`(?:^|;\\s*)${COOKIE}=(labels|icons)(?:;|$)`)

/** From the browser's cookies; null means that the width of the window decides. */
export const sidebarIn = (cookies: string | null | undefined): SidebarChoice | null =>
  (chosen.exec(cookies ?? '')?.[1] as SidebarChoice | undefined) ?? null

/** A cookie like that of the theme: the server renders the choice, and the end of a session leaves it alone. */
export function chooseSidebar(choice: SidebarChoice): void {
  document.cookie = `${COOKIE}=${choice}; path=/; max-age=31536000; samesite=lax`
  showSidebar(choice)
}

/** The style sheet folds the sidebar by this attribute. */
export function showSidebar(choice: SidebarChoice | null): void {
  if (choice) document.documentElement.dataset.sidebar = choice
}
