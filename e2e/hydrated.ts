import type { Page } from '@playwright/test'

/** A page of ours that is not hydrated yet. Payment pages and files have no script that hydrates them. */
const notHydrated = 'html:not([data-hydrated]):has(script[type=module])'

/**
 * Makes every navigation and every action wait until the page is hydrated, so that clicks go through the
 * router. Only for contexts with JavaScript. A test about the time before uses `waitUntil: 'commit'`.
 */
export async function waitForHydration(page: Page): Promise<void> {
  let waits = true
  const waitUntilHydrated = async () => {
    if (waits) await page.locator(notHydrated).waitFor({ state: 'detached' })
  }
  await page.addLocatorHandler(page.locator(notHydrated), waitUntilHydrated, { noWaitAfter: true })
  for (const name of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const original = page[name].bind(page) as (...args: unknown[]) => Promise<unknown>
    page[name] = (async (...args: unknown[]) => {
      waits = (args.at(-1) as { waitUntil?: string } | undefined)?.waitUntil !== 'commit'
      const response = await original(...args)
      await waitUntilHydrated()
      return response
    }) as never
  }
}
