import type { Page } from '@playwright/test'
import { matchPath } from 'react-router'
import { site } from '../contract/paths.ts'
import { expect } from './base.ts'

/** Fixed paths before patterns, as the router ranks them: `/messages/new` is not the conversation "new". */
const patterns = [...Object.values(site)].sort((a, b) => weight(a) - weight(b))

function weight(path: string): number {
  return path.split('/').filter((part) => part.startsWith(':')).length
}

type Link = { kinds: string[]; href: string; from: string }

/**
 * Clicks one link of every kind that can be reached by clicking from the first page. A kind is the pattern of a path, or
 * the pattern with one name of the query: every combination of names would be hundreds. Fails on the first page that is an
 * error, is not there, or is empty.
 */
export async function crawl(page: Page, first: string): Promise<string[]> {
  const found = new Set<string>()
  const waiting: Link[] = []
  await page.goto(first)
  for (;;) {
    await expectSound(page, first)
    const links = await readLinks(page)
    for (const link of links) {
      const kinds = link.kinds.filter((kind) => !found.has(kind))
      if (kinds.length > 0) waiting.push({ ...link, kinds })
      for (const kind of kinds) found.add(kind)
    }
    // What the page that is open has too comes first, which saves loading another.
    const here = waiting.findIndex((link) => links.some((one) => covers(one, link)))
    const [waited] = waiting.splice(Math.max(here, 0), 1)
    if (!waited) return [...found]
    const next = links.find((one) => covers(one, waited)) ?? waited
    first = `${next.from} → ${next.href}`
    await follow(page, next)
  }
}

const covers = (one: Link, wanted: Link): boolean => wanted.kinds.every((kind) => one.kinds.includes(kind))

async function follow(page: Page, wanted: Link): Promise<void> {
  const { href, from } = wanted
  if (addressOf(page) !== from) await page.goto(from)
  // A page may show other people by now, as home does after a search in another city: one link of the kind is enough.
  const find = async () => {
    const links = await readLinks(page)
    return links.find((one) => one.href === href) ?? links.find((one) => covers(one, wanted))
  }
  // The back-office loads its lists after the page is drawn.
  await expect.poll(find, { message: `${from} still has a link like ${href}` }).toBeDefined()
  const link = await find()
  // A link inside a closed menu is pressed all the same; it goes through the router either way.
  await page
    .locator(`a[href="${escapeQuotes(link!.href)}"]`)
    .first()
    .evaluate((element: HTMLElement) => element.click())
  // The address bar changes before the page is drawn.
  const isDrawn = async () => {
    const drawn = await page.locator('html').getAttribute('data-hydrated')
    return drawn !== from && drawn === addressOf(page)
  }
  await expect.poll(isDrawn, { message: `${from} → ${href} leads on` }).toBe(true)
}

const escapeQuotes = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')

const addressOf = (page: Page, href = ''): string => {
  const { pathname, search } = new URL(href, page.url())
  return pathname + search
}

async function readLinks(page: Page): Promise<Link[]> {
  const from = addressOf(page)
  const found = await page
    .locator('a[href]:not([download]):not([target])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  return [...new Set(found)].flatMap((href) => {
    const kinds = kindsOf(href, page.url())
    return kinds && addressOf(page, href) !== from ? [{ kinds, href, from }] : []
  })
}

/** Null for what is not a page of the site: files, the API and its documentation, other sites, places on the same page. */
function kindsOf(href: string, base: string): string[] | null {
  if (href.startsWith('#') || !URL.canParse(href, base)) return null
  const url = new URL(href, base)
  if (url.origin !== new URL(base).origin || /^\/v1\/|^\/docs$|\.\w+$/.test(url.pathname)) return null
  const pattern = patterns.find((path) => matchPath(path, url.pathname)) ?? url.pathname
  const names = [...new Set(url.searchParams.keys())].sort()
  return names.length > 0 ? names.map((name) => `${pattern}?${name}`) : [pattern]
}

async function expectSound(page: Page, at: string): Promise<void> {
  await expect(page.locator('main'), at).toHaveText(/\S/)
  await expect(page.getByRole('status', { name: 'Loading' }), at).toHaveCount(0)
  const headings = await page.getByRole('heading', { level: 1 }).allTextContents()
  expect(headings.join(), at).not.toMatch(/Unexpected Application Error|not available|couldn’t|went wrong/)
  expect(page.url(), at).not.toMatch(/\.data\b|_routes=/)
}
