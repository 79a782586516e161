import type { Page, Request } from '@playwright/test'
import { kindsOf, patternOf } from '../test/links.ts'
import { isRelease } from '../test/release.ts'
import { expect } from './base.ts'

/** Milliseconds between two looks. Playwright's own steps, of up to a second, made the crawl wait half its time. */
const often = [20]

type Link = { kinds: string[]; href: string; from: string }

type Options = {
  /** The patterns of links to click; all if absent. */
  only?: string[]
  /** Called when the first page of each pattern is open. */
  onScreen(pattern: string): Promise<void>
}

/**
 * Clicks one link of every kind that can be reached by clicking from the first page. A kind is the pattern of
 * a path; before a release also the pattern with one query parameter (all combinations would be hundreds). Fails
 * on the first page that is an error, missing or empty.
 */
export async function crawl(page: Page, first: string, { only, onScreen }: Options): Promise<string[]> {
  const found = new Set<string>()
  const opened = new Set<string>()
  const queue: Link[] = []
  const lists = countRequests(page)
  await page.goto(first)
  for (;;) {
    await expectHealthy(page, first)
    // The back-office loads its lists, and the links in them, after the page is rendered.
    await expect.poll(lists.pending, { message: `${first} has loaded`, intervals: often }).toBe(0)
    const pattern = patternOf(new URL(page.url()).pathname)
    if (!opened.has(pattern)) await onScreen(pattern)
    opened.add(pattern)
    const links = await readLinks(page)
    for (const link of links) {
      if (only && !link.kinds.some((kind) => only.includes(kind))) continue
      const kinds = link.kinds.filter((kind) => !found.has(kind))
      if (kinds.length > 0) queue.push({ ...link, kinds })
      for (const kind of kinds) found.add(kind)
    }
    // Links on the open page come first, which saves loading another page.
    const here = queue.findIndex((link) => links.some((one) => covers(one, link)))
    const [queued] = queue.splice(Math.max(here, 0), 1)
    if (!queued) return [...found]
    const next = links.find((one) => covers(one, queued)) ?? queued
    first = `${next.from} → ${next.href}`
    await follow(page, next)
  }
}

/** A request that is cancelled while the page changes may end without an event. */
const FORGOTTEN_MS = 10_000

function countRequests(page: Page) {
  const pending = new Map<Request, number>()
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') pending.set(request, Date.now())
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  const isPending = (startedAt: number) => Date.now() - startedAt < FORGOTTEN_MS
  return { pending: () => [...pending.values()].filter(isPending).length }
}

const covers = (one: Link, wanted: Link): boolean => wanted.kinds.every((kind) => one.kinds.includes(kind))

async function follow(page: Page, wanted: Link): Promise<void> {
  const { href, from } = wanted
  if (pathOf(page) !== from) await page.goto(from)
  // A page may list other people by now, as home does after a search: any link of the kind is enough.
  const find = async () => {
    const links = await readLinks(page)
    return links.find((one) => one.href === href) ?? links.find((one) => covers(one, wanted))
  }
  // The back-office loads its lists after the page is rendered.
  await expect
    .poll(find, { message: `${from} still has a link like ${href}`, intervals: often })
    .toBeDefined()
  const link = await find()
  // Clicks a link inside a closed menu too; it goes through the router either way.
  await page
    .locator(`a[href="${escapeQuotes(link!.href)}"]`)
    .first()
    .evaluate((element: HTMLElement) => element.click())
  // The URL changes before the page is rendered.
  const isRendered = async () => {
    const rendered = await page.locator('html').getAttribute('data-hydrated')
    return rendered !== from && rendered === pathOf(page)
  }
  await expect.poll(isRendered, { message: `${from} → ${href} leads on`, intervals: often }).toBe(true)
}

const escapeQuotes = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')

const pathOf = (page: Page, href = ''): string => {
  const { pathname, search } = new URL(href, page.url())
  return pathname + search
}

async function readLinks(page: Page): Promise<Link[]> {
  const from = pathOf(page)
  const found = await page
    .locator('a[href]:not([download]):not([target])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  return [...new Set(found)].flatMap((href) => {
    const kinds = kindsOf(href, page.url(), isRelease)
    return kinds && pathOf(page, href) !== from ? [{ kinds, href, from }] : []
  })
}

async function expectHealthy(page: Page, at: string): Promise<void> {
  await expect(page.locator('main'), at).toHaveText(/\S/)
  await expect(page.getByRole('status', { name: 'Loading' }), at).toHaveCount(0)
  const headings = await page.getByRole('heading', { level: 1 }).allTextContents()
  expect(headings.join(), at).not.toMatch(/Unexpected Application Error|not available|couldn’t|went wrong/)
  expect(page.url(), at).not.toMatch(/\.data\b|_routes=/)
}
