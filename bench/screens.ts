import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../bin/test/browser.ts'
import { site } from '../contract/paths.ts'
import { atMost, type Report } from './report.ts'
import type { Cluster, World } from './world.ts'

const TURNS = 15

/** How long an administrator waits for the next page of a million bookings. */
export async function benchScreens(cluster: Cluster): Promise<Report> {
  const world = await cluster.open(1_000_000)
  const browser = await chromium.launch({ executablePath: findBrowser() })
  try {
    const first = await turnPages(browser, world, 1)
    const deep = await turnPages(browser, world, world.bookings / 20)
    return {
      title: `Screens in a browser, ${world.bookings.toLocaleString('en')} bookings: from clicking Next to the new rows`,
      lines: [
        atMost('first pages, median', median(first), 'ms', 150),
        atMost('first pages, slowest', Math.max(...first), 'ms', 150),
        atMost('pages in the middle, median', median(deep), 'ms', 150),
      ],
    }
  } finally {
    await browser.close()
    await world.stop()
  }
}

async function turnPages(browser: Browser, world: World, from: number): Promise<number[]> {
  const page = await openSignedIn(browser, world)
  await page.goto(`${world.ours.url}${site.bookings}?page=${from}`)
  const times: number[] = []
  for (let turn = 0; turn <= TURNS; turn++) {
    await page.getByRole('button', { name: 'Next' }).and(page.locator(':enabled')).waitFor()
    times.push(await pressNext(page))
  }
  await page.context().close()
  // The first turn warms up the compiler.
  return times.slice(1)
}

/** Clicks by script, because a mouse would hover first and the page would prefetch the rows. */
function pressNext(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const table = document.querySelector('main table')!
        const before = table.querySelector('tbody')!.textContent
        const next = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Next')!
        const pressed = performance.now()
        const check = () => {
          const now = document.querySelector('main table tbody')?.textContent
          const shown = now && now !== before && !document.querySelector('main table[aria-busy=true]')
          if (shown) resolve(performance.now() - pressed)
          else requestAnimationFrame(check)
        }
        next.click()
        requestAnimationFrame(check)
      }),
  )
}

async function openSignedIn(browser: Browser, { ours, session }: World): Promise<Page> {
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }))
  const storageState = { cookies: [], origins: [{ origin: ours.url, localStorage }] }
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })
  return context.newPage()
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
