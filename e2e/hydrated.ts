import type { Page } from '@playwright/test'

/** A page of ours that React has not taken over yet. Payment pages and files have no script that would. */
const arriving = 'html:not([data-hydrated]):has(script[type=module])'

/**
 * Makes every navigation and every action wait until the page is hydrated, so that clicks go through the router as they do
 * for people. A test that is about the time before asks for it with `waitUntil: 'commit'`. For contexts with JavaScript only.
 */
export async function waitForHydration(page: Page): Promise<void> {
  let waits = true
  const settle = async () => {
    if (waits) await page.locator(arriving).waitFor({ state: 'detached' })
  }
  await page.addLocatorHandler(page.locator(arriving), settle, { noWaitAfter: true })
  for (const name of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const original = page[name].bind(page) as (...args: unknown[]) => Promise<unknown>
    page[name] = (async (...args: unknown[]) => {
      waits = (args.at(-1) as { waitUntil?: string } | undefined)?.waitUntil !== 'commit'
      const answer = await original(...args)
      await settle()
      return answer
    }) as never
  }
}
