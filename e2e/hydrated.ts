import type { Page } from '@playwright/test'

/** A page of ours that React has not taken over yet. Payment pages and files have no script that would. */
const arriving = 'html:not([data-hydrated]):has(#late, script[type=module])'

/**
 * Makes every navigation and every action wait until the page is hydrated, so that clicks go through the router as they do
 * for people. For contexts with JavaScript only.
 */
export async function waitForHydration(page: Page): Promise<void> {
  const settled = () => page.locator(arriving).waitFor({ state: 'detached' })
  await page.addLocatorHandler(page.locator(arriving), settled, { noWaitAfter: true })
  for (const name of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const original = page[name].bind(page) as (...args: unknown[]) => Promise<unknown>
    page[name] = (async (...args: unknown[]) => {
      const answer = await original(...args)
      await settled()
      return answer
    }) as never
  }
}
