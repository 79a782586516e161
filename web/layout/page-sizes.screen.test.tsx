import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api, site } from '../../contract/paths.ts'
import { fakeApi, ok } from '../../test/screens/fake-api.ts'
import { openPage } from '../../test/screens/open.tsx'
import * as photos from '../ui/photos.gen.ts'

/** The layout of the public pages, from a phone to the widest desktop. */

async function open(path: string): Promise<void> {
  await openPage(path)
  await page.getByRole('contentinfo').findElement()
  await page.getByRole('main').findElement()
}

const pages = [
  ...[site.home, site.about, site.contact, site.joinWaitlist, site.terms, site.privacy],
  ...[site.paymentSuccess, site.paymentCancel, '/nowhere'],
]

test.each(pages)('%s is never wider than the window', async (path) => {
  for (const call of [api.terms, api.privacy])
    fakeApi(call, { body: ok({ title: 'Rules', content: '# Be kind', updatedAt: null }) })
  await open(path)
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height)
    // Fonts and photos that are still loading may change the layout after the new width.
    const excess = () => document.documentElement.scrollWidth - innerWidth
    await expect.poll(excess, { message: `${width} pixels` }).toBeLessThanOrEqual(0)
  }
})

test.each([
  [1280, 800],
  [1366, 768],
])('forms fit into the first screen at %i by %i pixels', async (width, height) => {
  await page.viewport(width, height)
  await open(site.joinWaitlist)
  const join = page.getByRole('main').getByRole('button', { name: 'Join The Waitlist' })
  await expect.element(join).toBeInViewport({ ratio: 1 })
  await open(site.contact)
  await expect.element(page.getByRole('button', { name: 'Send Message' })).toBeInViewport({ ratio: 1 })
})

test('on a phone the first field of the contact form is in the first screen', async () => {
  await page.viewport(390, 844)
  await open(site.contact)
  await expect.element(page.getByLabelText('Full Name')).toBeInViewport({ ratio: 1 })
})

const screens = [
  [390, 844],
  [667, 375],
  [1024, 1366],
  [1024, 768],
  [1080, 1920],
  [1920, 1080],
  [2560, 1440],
] as const

// The build checks the markup; this checks the sizes in a browser, on portrait screens too.
test.each([
  ...[site.home, site.about, site.contact, site.joinWaitlist, site.credits, site.paymentSuccess],
  '/unsubscribe',
])('%s shows no photo larger than its file', async (path) => {
  await open(path)
  for (const [width, height] of screens) {
    await page.viewport(width, height)
    // Another crop takes a moment to load.
    if (path === site.home) {
      const crop = width < height ? (width > 960 ? 'broad' : 'tall') : width > 2300 ? 'widest' : 'wide'
      const hero = () => document.querySelector<HTMLImageElement>('main img[src*="/hero-"]')?.currentSrc
      await expect.poll(hero).toContain(`/hero-${crop}-`)
    }
    const shown = () => {
      const images = [...document.querySelectorAll<HTMLImageElement>('main img[src^="/photos/"]')]
      return images.filter(({ currentSrc }) => currentSrc !== '')
    }
    await expect.poll(() => shown().length).toBeGreaterThan(0)
    for (const { currentSrc, offsetWidth, offsetHeight } of shown()) {
      const photo = Object.values(photos).find(({ name }) => new RegExp(`/${name}-\\d+\\.`).test(currentSrc))!
      const largest = Math.max(...photo.widths)
      const by = Math.max(offsetWidth / largest, offsetHeight / ((largest * photo.height) / photo.width))
      expect(by, `${photo.name} at ${width} by ${height}`).toBeLessThanOrEqual(1.001)
    }
  }
})
