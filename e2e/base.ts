/**
 * The base of every browser test: `import { expect, test } from './base.ts'`.
 *
 * - The server is the built site as `npm start` runs it, one for each Playwright worker, with its own
 *   database. Before each test the database is reset to its state after a first start (one administrator,
 *   nothing else), so tests need no order and no clean-up. Insert the rows a test needs with `db` (test
 *   factories take `db.db`).
 * - `page.goto('/about')` works, because the base URL is set. `test.use({ signedIn: true })` gives pages a
 *   signed-in administrator; `server.admin` has the email and password for signing in by hand. A file that
 *   needs other settings of the server has `test.use({ serverEnv: { SMTP_URL: … } })` at its top; each costs the start
 *   of a server and a browser.
 * - After every navigation a page waits until it is hydrated, so that clicks go through the router. Without
 *   JavaScript: `test.use({ javaScriptEnabled: false })`.
 * - A console error or warning, an uncaught exception or a violation of the content security policy fails the
 *   test. To allow one (the browser reports a 400 response), call `tolerate(/status of 400/)` before.
 * - The tests of a worker share browser contexts, so that scripts are loaded and compiled once; cookies and storage are
 *   cleared between tests. A test about the first visit, service workers or with `page.clock` has
 *   `test.use({ coldCache: true })`.
 * - Accessibility is checked once for every kind of page, in e2e/accessibility.spec.ts and the crawl.
 *   `expectNoAxeViolations(page)` is for a state that no link leads to.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { api } from '../contract/paths.ts'
import { connect, type Database } from '../server/platform/db/connect.ts'
import { isRelease } from '../test/release.ts'
import { waitForHydration } from './hydrated.ts'
import { type RunningServer, startServer } from './server.ts'
import { takeSnapshot } from './snapshot.ts'

/** Idle contexts by their options. */
type WarmContexts = Map<string, BrowserContext[]>

type WorkerFixtures = {
  serverEnv: Record<string, string>
  server: RunningServer
  worker: { db: Database; reset(): Promise<void> }
  warmContexts: WarmContexts
}

export type OpenContext = (options?: BrowserContextOptions) => Promise<BrowserContext>

type TestFixtures = {
  signedIn: boolean
  /** A new browser context without cached files, for tests about loading or a changed clock. */
  coldCache: boolean
  /** The browser of another person, as cheap as the context of the test: scripts are loaded and compiled already. */
  openContext: OpenContext
  db: Database
  tolerate: (pattern: RegExp) => void
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverEnv: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ serverEnv }, use) => {
      // No page cache, so that a test never gets a page of the test before.
      const server = await startServer({ PAYMENTS: 'sandbox', PAGE_CACHE_SECONDS: '0', ...serverEnv })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  worker: [
    async ({ server }, use) => {
      const db = connect({ url: server.databaseUrl, connections: 2 })
      await use({ db, reset: await takeSnapshot(db) })
      await db.close()
    },
    { scope: 'worker' },
  ],
  db: [
    async ({ worker }, use) => {
      await worker.reset()
      await use(worker.db)
    },
    { auto: true },
  ],
  baseURL: async ({ server }, use) => use(server.url),

  warmContexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the parameters.
    async ({}, use) => {
      const contexts: WarmContexts = new Map()
      await use(contexts)
      for (const context of [...contexts.values()].flat()) await context.close()
    },
    { scope: 'worker' },
  ],
  coldCache: [false, { option: true }],
  context: async (
    {
      browser,
      warmContexts,
      coldCache,
      storageState,
      contextOptions,
      baseURL,
      viewport,
      colorScheme,
      deviceScaleFactor,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      serviceWorkers,
      timezoneId,
      userAgent,
    },
    use,
  ) => {
    const look = { viewport, colorScheme, deviceScaleFactor, hasTouch, isMobile, userAgent }
    const place = { baseURL, locale, timezoneId }
    const options = { ...look, ...place, javaScriptEnabled, serviceWorkers, ...contextOptions }
    const isWarm = !coldCache && serviceWorkers !== 'allow'
    const context = isWarm
      ? await takeContext(browser, warmContexts, options)
      : await browser.newContext(options)
    await context.setStorageState(storageState ?? noStorage)
    await use(context)
    if (isWarm) await giveBack(context, warmContexts, options)
    else await context.close()
  },
  openContext: async ({ browser, warmContexts, baseURL, contextOptions, locale, timezoneId }, use) => {
    const opened: { context: BrowserContext; options: BrowserContextOptions }[] = []
    await use(async ({ storageState = noStorage, ...own } = {}) => {
      const options = {
        baseURL,
        locale,
        timezoneId,
        serviceWorkers: 'block' as const,
        ...contextOptions,
        ...own,
      }
      const context = await takeContext(browser, warmContexts, options)
      opened.push({ context, options })
      await context.setStorageState(storageState)
      return context
    })
    for (const { context, options } of opened) await giveBack(context, warmContexts, options)
  },

  signedIn: [false, { option: true }],
  storageState: async ({ signedIn, server, db: _resetFirst }, use) => {
    if (!signedIn) return use(undefined)
    const { accessToken, refreshToken, user } = await logIn(server)
    const localStorage = Object.entries({ authToken: accessToken, refreshToken, userID: user.id }).map(
      ([name, value]) => ({ name, value }),
    )
    await use({ cookies: [], origins: [{ origin: server.url, localStorage }] })
  },

  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) await waitForHydration(page)
    await use(page)
  },

  tolerate: [
    async ({ context }, use) => {
      // Tests block service workers (playwright.config.ts), which the browser reports on every live page.
      const wanted: RegExp[] = [/^Service Worker registration blocked by Playwright/]
      const messages: string[] = []
      const noteMessage = (message: ConsoleMessage) => {
        if (!['error', 'warning', 'assert'].includes(message.type())) return
        messages.push(`${message.text()} (${message.location().url})`)
      }
      const noteError = (event: WebError) => messages.push(event.error().stack ?? event.error().message)
      context.on('console', noteMessage)
      context.on('weberror', noteError)
      await use((pattern) => wanted.push(pattern))
      context.off('console', noteMessage)
      context.off('weberror', noteError)
      const unwanted = messages.filter((text) => !wanted.some((pattern) => pattern.test(text)))
      expect(unwanted, 'console messages and uncaught errors').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

const noStorage = { cookies: [], origins: [] }

async function takeContext(browser: Browser, idle: WarmContexts, options: BrowserContextOptions) {
  return idle.get(JSON.stringify(options))?.pop() ?? (await browser.newContext(options))
}

async function giveBack(context: BrowserContext, idle: WarmContexts, options: BrowserContextOptions) {
  for (const page of context.pages()) await page.close()
  await context.unrouteAll()
  await context.setOffline(false)
  await context.clearPermissions()
  const name = JSON.stringify(options)
  idle.set(name, [...(idle.get(name) ?? []), context])
}

export async function logIn(server: RunningServer) {
  const sendLogin = () =>
    fetch(server.url + api.login, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(server.admin),
    })
  let response = await sendLogin()
  // A server that has just started on a busy machine sheds load and sends Retry-After.
  for (let tries = 1; response.status === 503 && tries < 5; tries += 1) {
    await wait(Number(response.headers.get('retry-after')) * 1000)
    response = await sendLogin()
  }
  if (!response.ok) throw new Error(`Signing in failed with ${response.status}: ${await response.text()}`)
  return (await response.json()) as { accessToken: string; refreshToken: string; user: { id: string } }
}

type Rules = { allBut: string }

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The bar over a page that waits for the next one belongs to no landmark. */
const LOADING = '[role=progressbar][aria-label^=Loading]'

export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await findAxeViolations(page), 'accessibility violations').toEqual([])
}

async function findAxeViolations(page: Page, rules?: Rules) {
  // The script stays while the router changes pages; sending it again costs as much as a check of a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const options: RunOptions = {
    // A frame without scripts would never respond, and there are no others. Media are not loaded for a check.
    ...{ iframes: false, preload: false, resultTypes: ['violations'] },
    ...(rules && { rules: { [rules.allBut]: { enabled: false } } }),
  }
  return page.evaluate(
    async ([options, loading]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run({ exclude: loading }, options)
      return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }))
    },
    [options, LOADING] as const,
  )
}

export const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

export type Look = { name: string; viewport: typeof phone; colorScheme: 'light' | 'dark' }

export const looks: Look[] = [
  { name: 'phone, light', viewport: phone, colorScheme: 'light' },
  { name: 'phone, dark', viewport: phone, colorScheme: 'dark' },
  { name: 'desktop, light', viewport: desktop, colorScheme: 'light' },
  { name: 'desktop, dark', viewport: desktop, colorScheme: 'dark' },
]

/**
 * In `npm test`: all rules but contrast, as the page is shown now; web/ui/contrast.test.ts checks the colours. Before a
 * release: all rules on phone and desktop, in both themes, which takes ten times as long.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Soft, so that one run finds the faults of all pages.
  const check = async (rules?: Rules) =>
    expect.soft(await findAxeViolations(page, rules), `accessibility violations of ${page.url()}`).toEqual([])
  if (!isRelease) return check({ allBut: 'color-contrast' })
  test.setTimeout(test.info().timeout + 60_000)
  for (const look of looks) {
    await test.step(look.name, async () => {
      await show(page, look)
      await check()
    })
  }
}

export async function show(page: Page, { viewport, colorScheme }: Look): Promise<void> {
  // Content far below is rendered late, and would be checked in the colours of the theme before.
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.render-late { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    await new Promise((drawn) => {
      requestAnimationFrame(() => requestAnimationFrame(drawn))
      // A busy browser may draw no frame at all.
      setTimeout(drawn, 2_000)
    })
    // Colours in transition have no meaningful contrast. Transitions of hidden elements never finish.
    const changing = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition)
      .filter(({ effect }) => (effect as KeyframeEffect | null)?.target?.checkVisibility())
    await Promise.allSettled(changing.map((transition) => transition.finished))
  })
}
