import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../bin/test/browser.ts'
import { connect } from '../server/platform/db/connect.ts'
import { atMost, type Report } from './report.ts'
import { shareGallery } from './shared-gallery.ts'
import type { Cluster } from './world.ts'

const PICTURES = 500
const STEPS = 30

/** A guest in a gallery of 500 photos: scrolling through all of it, stepping in the lightbox, and the ZIP. */
export async function benchGallery(cluster: Cluster): Promise<Report> {
  const world = await cluster.open(1_000)
  const database = connect({ url: world.url, connections: 2 })
  const browser = await chromium.launch({ executablePath: findBrowser() })
  try {
    const gallery = await shareGallery(database, { url: world.ours.url, secret: world.secret }, PICTURES)
    const [name, value] = gallery.cookie.split(/=(.*)/s) as [string, string]
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies([{ name, value, url: world.ours.url }])
    const page = await context.newPage()
    const began = performance.now()
    await page.goto(gallery.page)
    await page.waitForFunction(() => document.querySelector('[data-photo]'))
    const opened = performance.now() - began
    const frames = await scrollThrough(page)
    const steps = await stepThrough(page)
    const zipBegan = performance.now()
    const zip = await fetch(gallery.zip, { headers: { cookie: gallery.cookie } })
    const bytes = (await zip.arrayBuffer()).byteLength
    return {
      title: `A shared gallery of ${PICTURES} photos in a browser`,
      lines: [
        atMost('opened, photos in the document', opened, 'ms', 2_000),
        atMost('frame while scrolling, median', at(frames, 0.5), 'ms', 34),
        atMost('frame while scrolling, 95%', at(frames, 0.95), 'ms', 100),
        atMost('step in the lightbox, median', at(steps, 0.5), 'ms', 50),
        atMost('step in the lightbox, 95%', at(steps, 0.95), 'ms', 150),
        atMost(`ZIP of ${(bytes / 1e6).toFixed(0)} MB`, performance.now() - zipBegan, 'ms', 10_000),
      ],
    }
  } finally {
    await browser.close()
    await database.close()
    await world.stop()
  }
}

/** Scrolls to the end, a third of the window per frame; returns the duration of each frame. */
const scrollThrough = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = []
        let before = performance.now()
        const next = (now: number) => {
          times.push(now - before)
          before = now
          const end = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
          if (end) return resolve(times.slice(1))
          scrollBy({ top: 300, behavior: 'instant' })
          requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
  )

/** Times from the key press to the frame that shows the next photo. */
async function stepThrough(page: Page): Promise<number[]> {
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-photo]')?.click())
  await page.getByRole('dialog').waitFor()
  return page.evaluate(async (steps) => {
    const dialog = document.querySelector('dialog')!
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const times: number[] = []
    for (let step = 2; step <= steps; step += 1) {
      const began = performance.now()
      dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
      while (!dialog.textContent?.includes(`${step} of `)) await frame()
      await frame()
      times.push(performance.now() - began)
    }
    return times
  }, STEPS)
}

const at = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)]!
