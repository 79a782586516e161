import * as photos from '../web/ui/photos.gen.ts'
import { expect, test } from './base.ts'

/** The layout of the public pages, from a phone to the widest desktop. */

test('forms fit into the first screen, and the hero’s text does not cover the camera', async ({ page }) => {
  for (const [width, height] of [
    [1280, 800],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/join-waitlist')
    const submit = page.locator('main').getByRole('button', { name: 'Join The Waitlist' })
    await expect(submit, `${width} by ${height}`).toBeInViewport({ ratio: 1 })
    await page.goto('/contact')
    const send = page.getByRole('button', { name: 'Send Message' })
    await expect(send, `${width} by ${height}`).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contact')
  await expect(page.getByLabel('Full Name')).toBeInViewport({ ratio: 1 })
  // The camera ends in the middle of the photo; headline and button stay on its right.
  // The last three sizes are laptops at 200% zoom.
  for (const [width, height] of [
    [844, 390],
    [667, 375],
    [640, 400],
    [683, 384],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const button = page.locator('main').getByRole('link', { name: 'join the waitlist' }).first()
    for (const part of [page.getByRole('heading', { level: 1 }), button]) {
      await expect(part).toBeInViewport({ ratio: 1 })
      const { x } = (await part.boundingBox())!
      expect(x, `${width} by ${height}`).toBeGreaterThan(width * 0.55)
    }
  }
  // On a small laptop the camera reaches further; the button stays beside the face and above the lens.
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/')
  const { x, y, height } = (await page
    .locator('main')
    .getByRole('link', { name: 'join the waitlist' })
    .first()
    .boundingBox())!
  expect(x).toBeGreaterThan(470)
  expect(y + height).toBeLessThan(425)
})

test('the steps on both sides of the lens are aligned', async ({ page }) => {
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const tops = await page
      .locator('section[aria-labelledby="how"] ol')
      .evaluateAll((lists) =>
        lists.map((list) => [...list.children].map((step) => Math.round(step.getBoundingClientRect().top))),
      )
    expect(tops, `${width} pixels`).toHaveLength(2)
    expect(tops[0]).toEqual(tops[1])
  }
})

test('no photo is shown larger than its file', async ({ page }) => {
  // The build checks the markup; this checks the sizes in a browser, on portrait screens too.
  const screens = [
    [390, 844],
    [667, 375],
    [1024, 1366],
    [1024, 768],
    [1080, 1920],
    [1920, 1080],
    [2560, 1440],
  ] as const
  const paths = ['/', '/about', '/contact', '/join-waitlist', '/credits', '/payment-success', '/unsubscribe']
  for (const path of paths) {
    await page.goto(path)
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height })
      // Another crop takes a moment to load.
      if (path === '/') {
        const cut = width < height ? (width > 960 ? 'broad' : 'tall') : width > 2300 ? 'widest' : 'wide'
        await expect
          .poll(() =>
            page.locator('main img[src*="/hero-"]').evaluate((image: HTMLImageElement) => image.currentSrc),
          )
          .toContain(`/hero-${cut}-`)
      }
      const shown = await page.locator('main img[src^="/photos/"]').evaluateAll((images) =>
        (images as HTMLImageElement[])
          .filter((image) => image.currentSrc !== '')
          .map((image) => ({
            file: image.currentSrc,
            across: image.offsetWidth,
            down: image.offsetHeight,
          })),
      )
      expect(shown.length).toBeGreaterThan(0)
      for (const { file, across, down } of shown) {
        const photo = Object.values(photos).find(({ name }) => new RegExp(`/${name}-\\d+\\.`).test(file))!
        const largest = Math.max(...photo.widths)
        const by = Math.max(across / largest, down / ((largest * photo.height) / photo.width))
        expect(by, `${photo.name} on ${path} at ${width} by ${height}`).toBeLessThanOrEqual(1.001)
      }
    }
  }
})
