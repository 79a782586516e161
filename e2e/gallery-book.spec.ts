import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fill } from '../contract/api/path.ts'
import { site } from '../contract/paths.ts'
import { makePhoto } from '../test/uploads.ts'
import { expect, test } from './base.ts'
import { open, shoot } from './gallery-people.ts'
import { setLaunch } from './launch.ts'
import { createServices, signInBrowser } from './money.ts'

test.beforeEach(({ server }) => setLaunch(server, 'live'))
test.afterEach(({ server }) => setLaunch(server, 'waitlist'))

/** A release is tested with as many photos as a wedding has. */
const TOTAL = process.env.FRAMEFOLK_RELEASE ? 500 : 40
const MIDDLE = TOTAL / 2

/** Uploads a folder with a subfolder, as photographers export it. */
async function uploadFolder(studio: Page): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'framefolk-folder-'))
  await mkdir(join(folder, 'First dance'))
  await writeFile(join(folder, 'First dance', 'dance.jpg'), await makePhoto(90, 60))
  // Shown once this part of the page is hydrated: files that are chosen before are lost.
  await expect(studio.getByText('storage used')).toBeVisible()
  await studio.getByLabel('Add a folder').setInputFiles(folder)
  await expect(
    studio.getByRole('region', { name: 'First dance' }).getByRole('img', { name: 'dance.jpg' }),
  ).toBeVisible({ timeout: 60_000 })
  await rm(folder, { recursive: true })
}

/** Sorts, describes, removes, restores and names photos, and opens the client's preview. */
async function prepare(studio: Page): Promise<void> {
  await uploadFolder(studio)
  await studio.getByRole('checkbox', { name: 'Select DSC_0001.webp' }).check()
  await studio.getByRole('checkbox', { name: 'Select DSC_0003.webp' }).click({ modifiers: ['Shift'] })
  await expect(studio.getByText('3 selected')).toBeVisible()
  await studio.getByText('Caption and alt text').click()
  await studio.getByLabel('Alt text').fill('Rings on a table')
  await studio.getByRole('button', { name: 'Save for 3 photos' }).click()
  await expect(studio.getByRole('img', { name: 'Rings on a table' })).toHaveCount(3)
  await studio
    .getByRole('link', { name: 'Rings on a table' })
    .first()
    .dragTo(studio.getByText('New set', { exact: true }).last())
  await expect(
    studio.getByRole('region', { name: 'Set 2' }).getByRole('img', { name: 'Rings on a table' }),
  ).toHaveCount(3)

  await studio.getByRole('checkbox', { name: 'Select DSC_0010.webp' }).check()
  await studio.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(studio.getByText('1 photo removed.')).toBeVisible()
  await expect(studio.getByRole('checkbox', { name: 'Select DSC_0010.webp' })).toHaveCount(0)
  await studio.getByRole('button', { name: 'Undo' }).click()
  await expect(studio.getByRole('checkbox', { name: 'Select DSC_0010.webp' })).toBeVisible()

  await studio.getByText('Title and cover').click()
  await studio.getByLabel('Title (optional)').fill('Cleo & Sam')
  await studio.getByLabel('From the top').fill('80')
  await studio.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(studio.getByText('Saved')).toBeVisible()
  await studio.getByRole('link', { name: 'Preview as client' }).click()
  await expect(studio.getByRole('heading', { name: 'Cleo & Sam' })).toBeVisible()
  await expect(studio.getByRole('checkbox')).toHaveCount(0)
  await studio.getByRole('link', { name: 'Back to the delivery' }).click()
}

test(`a gallery of ${TOTAL} photos is prepared from a folder, opens with chapters, plays, keeps its position and is shared with a title`, {
  tag: '@release',
}, async ({ page, context, openContext, server, db }) => {
  test.setTimeout(180_000)
  const { id, clientId, photographerId } = await shoot(db, TOTAL - 1)
  const services = createServices(server, db)
  const studio = await open(openContext, services, photographerId)
  await studio.goto(fill(site.delivery, { id }))
  await prepare(studio)
  await studio.getByRole('button', { name: `Deliver ${TOTAL} photos` }).click()
  await expect(studio.getByText('Photos delivered.')).toBeVisible()

  await signInBrowser(context, services, clientId)
  await page.goto(fill(site.gallery, { id }))
  await expect(page.getByRole('heading', { name: 'Cleo & Sam' })).toBeVisible()
  await expect(page.getByText('Photographed by Bo Shade')).toBeVisible()
  const loaded = () =>
    page.locator('[data-photo] img').evaluateAll((all) => {
      return all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length
    })
  expect(await page.locator('[data-photo]').count()).toBe(TOTAL)
  expect(await page.locator('[data-photo] img[loading=lazy]').count()).toBe(TOTAL)
  // A browser loads what is a few screens away, which is all of a short gallery.
  if (TOTAL === 500) expect(await loaded()).toBeLessThan(150)
  await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: 'Set 2' }).click()
  await expect(page.getByRole('heading', { name: 'Set 2' })).toBeInViewport()

  await page.getByRole('link', { name: `Photo ${MIDDLE} of ${TOTAL}` }).click()
  const one = page.getByRole('dialog', { name: 'Photos by Bo Shade' })
  await expect(one.getByText(`${MIDDLE} of ${TOTAL}`)).toBeVisible()
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
  await expect(one.getByText(`${MIDDLE + 5} of ${TOTAL}`)).toBeVisible()
  await page.keyboard.press('Escape')
  const last = page.getByRole('link', { name: `Photo ${MIDDLE + 5} of ${TOTAL}` })
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()

  await page.getByRole('button', { name: 'Slideshow' }).click()
  await expect(one.getByText(`Photo 2 of ${TOTAL}`)).toBeVisible({ timeout: 15_000 })
  await page.keyboard.press(' ')
  await expect(one.getByRole('button', { name: 'Play slideshow' })).toBeVisible()
  expect(await one.locator('img').count()).toBeLessThanOrEqual(3)
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.keyboard.press('f')
  expect((await saved).status()).toBe(200)
  await page.keyboard.press('Escape')
  const zip = await page.getByRole('link', { name: /^Download all/ }).getAttribute('href')
  const head = await page.request.fetch(zip!, { headers: { range: 'bytes=0-3' } })
  expect([head.status(), await head.text()]).toEqual([206, 'PK\u0003\u0004'])

  await page.getByRole('link', { name: 'Share', exact: true }).click()
  // Where the browser doesn’t allow it to be copied, the link is there to select.
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('status').filter({ hasText: /Link copied|Select it below/ })).toBeVisible()
  await page.getByRole('button', { name: 'Turn off link' }).click()
  await expect(page.getByText('Link turned off.')).toBeVisible()
  await page.getByText('Link with a password, an expiry date or downloads').click()
  await expect(page.getByLabel('Title (optional)')).toHaveValue('Cleo & Sam')
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByText('QR code').click()
  await expect(page.getByRole('img', { name: 'QR code of Cleo & Sam' })).toBeVisible()
  const url = await page.getByLabel('Link: Cleo & Sam', { exact: true }).inputValue()
  const guest = await open(openContext, services)
  await guest.goto(new URL(url).pathname)
  await expect(guest).toHaveTitle(/^Cleo & Sam/)
  const preview = await guest.locator('meta[property="og:image"]').getAttribute('content')
  const picture = await guest.request.fetch(new URL(preview!).pathname)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  await guest.getByRole('button', { name: 'View photos' }).click()
  await expect(guest.getByText(new RegExp(`^${TOTAL} photos`))).toBeVisible()
  await expect(guest.getByRole('img', { name: 'Rings on a table' })).toHaveCount(3)

  // A phone gets files that fit its tiles, portrait ones included.
  const phone = await openContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    storageState: await guest.context().storageState(),
  })
  const small = await phone.newPage()
  await small.goto(new URL(url).pathname)
  await small.getByRole('link', { name: `Photo 5 of ${TOTAL}` }).scrollIntoViewIfNeeded()
  // All but the uploaded photo, which is 90 pixels wide.
  const files = () =>
    small.locator('[data-photo] img:not([width="90"])').evaluateAll((all) => {
      return (all as HTMLImageElement[]).map(({ currentSrc }) => currentSrc.split('/').at(-1)).filter(Boolean)
    })
  await expect.poll(async () => (await files()).length).toBeGreaterThan(5)
  expect(await files()).not.toContain('1600.webp')
})
