import type { BrowserCommand } from 'vitest/node'

type Media = {
  media?: 'print' | 'screen' | null
  colorScheme?: 'light' | 'dark' | null
  reducedMotion?: 'reduce' | 'no-preference'
}

/** What only the process outside the page can do; called as `commands.emulateMedia(…)` in screen tests. */
export const commands = {
  emulateMedia: (async ({ page }, media) => page.emulateMedia(media)) satisfies BrowserCommand<[Media]>,
  grantPermissions: (async ({ context }, names) => context.grantPermissions(names)) satisfies BrowserCommand<
    [string[]]
  >,
  /** To the corner of the window, so that the pointer of the test before hovers over nothing. */
  moveMouseAway: (async ({ page }) => page.mouse.move(0, 0)) satisfies BrowserCommand<[]>,
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia(media: Media): Promise<void>
    grantPermissions(names: string[]): Promise<void>
    moveMouseAway(): Promise<void>
  }
}
