import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../bin/test/browser.ts'
import { site } from '../contract/paths.ts'
import { drillOver, onCleanup } from './cleanup.ts'

const VISITS = [site.home, site.search, site.about, site.signUp, site.contact, site.terms]
const LINKS = [site.about, site.contact, site.home]
const BETWEEN_MS = 300

/** Two browsers on the site: one loads pages, the other follows links in a tab that stays open. */
export class Tabs {
  pages = 0
  files = 0
  /** Pages, files and calls that failed, and script errors. */
  readonly failures: string[] = []
  private running = true
  private loops: Promise<void>[] = []
  private readonly url: string

  constructor(url: string) {
    this.url = url
  }

  async open(): Promise<void> {
    // Otherwise Playwright ends the process on a signal, before the drill has cleaned up.
    const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ['--no-sandbox'],
      ...signals,
    })
    onCleanup(() => browser.close())
    const visitor = await this.watch(await (await browser.newContext()).newPage())
    const reader = await this.watch(await (await browser.newContext()).newPage())
    await reader.goto(this.url)
    this.loops = [this.repeat(VISITS, (path) => visitor.goto(this.url + path)), this.repeat(LINKS, follow)]
    async function follow(path: string) {
      await reader.locator(`a[href="${path}"]`).filter({ visible: true }).first().click()
      await reader.waitForURL((url) => url.pathname === path)
    }
  }

  async close(): Promise<void> {
    this.running = false
    await Promise.all(this.loops)
  }

  private async repeat(paths: string[], visit: (path: string) => Promise<unknown>): Promise<void> {
    for (let n = 0; this.running && !drillOver.aborted; n += 1) {
      const path = paths[n % paths.length]!
      await visit(path).then(
        () => {
          this.pages += 1
        },
        (error: Error) => this.fail(`${path}: ${error.message.split('\n')[0]}`),
      )
      await wait(BETWEEN_MS)
    }
  }

  private watch(page: Page): Page {
    page.on('response', (response) => {
      this.files += 1
      if (response.status() >= 400) this.fail(`${response.status()} ${response.url()}`)
    })
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // The browser cancels unfinished requests when it leaves a page.
      if (reason !== 'net::ERR_ABORTED') this.fail(`${reason} ${request.url()}`)
    })
    page.on('pageerror', (error) => this.fail(error.message))
    return page
  }

  private fail(what: string): void {
    if (!drillOver.aborted) this.failures.push(what)
  }
}
