import type { BrowserCommand } from 'vitest/node'

type Media = { media?: 'print' | 'screen' | null; colorScheme?: 'light' | 'dark' | null }

/** What only the process outside the page can do; called as `commands.emulateMedia(…)` in screen tests. */
export const commands = {
  emulateMedia: (async ({ page }, media) => page.emulateMedia(media)) satisfies BrowserCommand<[Media]>,
  grantPermissions: (async ({ context }, names) => context.grantPermissions(names)) satisfies BrowserCommand<
    [string[]]
  >,
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia(media: Media): Promise<void>
    grantPermissions(names: string[]): Promise<void>
  }
}
