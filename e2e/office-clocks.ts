import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page, Route } from '@playwright/test'
import { findClockFaults, findDoubleTimes, type Rendering, shownTimes } from '../test/shown-times.ts'

type Office = {
  browser: Browser
  options: BrowserContextOptions
  zones: string[]
  named: Record<string, string>
}
type StoredResponse = { status: number; contentType: string; body: Buffer }

/**
 * Opens screens of the back-office in browsers of several zones, each loaded once and then navigated by the
 * router. All browsers get the responses of the first one, so that nothing differs but the zone.
 */
export async function findOfficeFaults({ browser, options, zones, named }: Office, paths: string[]) {
  const responses = new Map<string, Promise<StoredResponse>>()
  const readers = await Promise.all(
    zones.map(async (timeZone) => {
      const context = await browser.newContext({ ...options, timezoneId: timeZone })
      await context.route('**/v1/**', (route) => replay(route, responses))
      const page = await context.newPage()
      await page.goto(paths[0]!)
      await page.waitForFunction(() => document.documentElement.dataset.hydrated)
      return { timeZone, page, context }
    }),
  )
  const faults: string[] = []
  let times = 0
  for (const path of paths) {
    await Promise.all(readers.map(({ page }) => openScreen(page, path)))
    let found: string[] = []
    // A part of a screen may still be loading in one of the browsers.
    for (let tries = 0; tries === 0 || (found.length > 0 && tries < 30); tries += 1) {
      if (tries > 0) await wait(250)
      const renderings: Rendering[] = await Promise.all(
        readers.map(async ({ timeZone, page }) => ({ timeZone, text: await readScreen(page) })),
      )
      found = findFaults(renderings, named)
      if (found.length === 0) times += shownTimes(renderings[0]!.text, Date.now(), zones[0]!).length
    }
    faults.push(...found.map((fault) => `${path}: ${fault}`))
  }
  // The last screen may still request something.
  for (const { context } of readers) await context.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(readers.map(({ context }) => context.close()))
  return { faults, times }
}

function findFaults(renderings: Rendering[], named: Record<string, string>): string[] {
  const now = Date.now()
  return [
    ...findClockFaults(renderings, now, named),
    ...renderings.flatMap((rendering) => findDoubleTimes(rendering, named, now)),
  ]
}

async function replay(route: Route, responses: Map<string, Promise<StoredResponse>>): Promise<void> {
  const request = route.request()
  const key = [request.method(), request.url(), request.postData()].join(' ')
  const response = responses.get(key) ?? fetchResponse(route)
  responses.set(key, response)
  await route.fulfill(await response)
}

async function fetchResponse(route: Route): Promise<StoredResponse> {
  const response = await route.fetch()
  return {
    status: response.status(),
    contentType: response.headers()['content-type'] ?? '',
    body: await response.body(),
  }
}

/** Navigates with the router. */
async function openScreen(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(path: string): Promise<void> }
    }
    return router.navigate(to)
  }, path)
  await page.waitForFunction(
    (to) =>
      document.documentElement.dataset.hydrated === to &&
      document.querySelector('main')?.textContent?.trim() &&
      !document.querySelector('main [class*=animate-pulse], main [role=status][aria-label^=Loading]'),
    path,
  )
}

const readScreen = async (page: Page): Promise<string> =>
  (await page.locator('main').allInnerTexts()).join('\n')
