import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { site } from '../contract/paths.ts'
import { studioMessages } from '../contract/studio/studio.ts'
import { placeNames } from '../server/platform/db/tables/places.ts'
import type { Services } from '../server/platform/services.ts'
import { insertPerson, insertPlace } from '../test/factories.ts'
import { insertPortfolio } from '../test/portfolio.ts'
import { expect, logIn, type OpenContext, test } from './base.ts'
import { createServices, signInBrowser } from './money.ts'
import type { RunningServer } from './server.ts'

/** Signs in a new photographer, who has only an account, and inserts her city. */
async function signInNewcomer(page: Page, services: Services): Promise<string> {
  const { db } = services
  const { id } = await insertPerson(db, { role: 'photographer', fullName: 'Nora Vidal', about: null })
  const place = await insertPlace(db)
  await db.insert(placeNames).values({ placeId: place.id, key: 'pavia', own: true, population: 71_159 })
  await signInBrowser(page.context(), services, id)
  await page.goto(site.studio)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Nora Vidal')
  return id
}

/** The back-office in a separate browser, without the photographer's session. */
async function openOffice(openContext: OpenContext, server: RunningServer): Promise<Page> {
  const { accessToken, refreshToken, user } = await logIn(server)
  const localStorage = Object.entries({ authToken: accessToken, refreshToken, userID: user.id }).map(
    ([name, value]) => ({ name, value }),
  )
  const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] }
  return (await openContext({ storageState })).newPage()
}

/** Opens the submission, with every photo of portfolio and evidence loaded. */
async function openSubmission(office: Page): Promise<void> {
  await office.goto(site.verifications)
  await office.getByRole('link', { name: 'Nora Vidal' }).click()
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Nora Vidal')
  for (const [name, count] of [
    ['Portfolio', 6],
    ['Evidence', 1],
  ] as const) {
    const shown = office.getByRole('list', { name, exact: true }).locator('img')
    await expect(shown).toHaveCount(count)
    for (const image of await shown.all())
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  }
}

const save = (page: Page) => page.getByRole('button', { name: 'Save profile' }).click()

// Without JavaScript: server/features/studio/studio-pages.test.ts.
test('a new photographer fills in the profile, creates a package, submits and publishes', {
  tag: '@release',
}, async ({ page, openContext, db, server, tolerate }) => {
  test.setTimeout(180_000)
  tolerate(/status of 40[09]/)
  const id = await signInNewcomer(page, createServices(server, db))
  await expect(page.getByText('1 of 11 done')).toBeVisible()

  await test.step('the profile: leaving asks first, errors show by field, and valid input is kept', async () => {
    await page.getByRole('link', { name: 'Set location' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile')
    await page.getByLabel('Headline').fill('Quiet pictures of loud days')
    await page.getByRole('link', { name: 'Packages', exact: true }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByLabel('Description').fill('I wait for the light.')
    await page.getByLabel('Base').fill('Pavia')
    await page.getByLabel('Weddings').check()
    await page.getByLabel('Italian').check()
    await page.getByLabel('Travel included (km)').fill('')
    await page.getByLabel('Page link').fill('Nora!')
    await save(page)
    await expect(page.getByLabel('Page link')).toHaveAccessibleDescription(/letters a to z/)
    await expect(page.getByLabel('Travel included (km)')).toHaveAccessibleDescription(/whole number/)
    await expect(page.getByLabel('Page link')).toBeFocused()
    await page.getByLabel('Page link').fill('nora-light')
    await page.getByLabel('Travel included (km)').fill('40')
    await save(page)
    await expect(page.getByText(studioMessages.saved(), { exact: true })).toBeVisible()
    await expect(page.getByLabel('Base')).toHaveValue('Pavia, Lombardy, Italy')
    await expect(page.getByLabel('Weddings')).toBeChecked()
    await expect(page.getByText('Unsaved changes')).toBeHidden()
  })

  await test.step('another window has changed the same field: both values are shown', async () => {
    const other = await page.context().newPage()
    await other.goto(site.studioProfile)
    await other.getByLabel('Headline').fill('From the other window')
    await other.getByLabel('Maximum travel distance (km)').fill('250')
    await save(other)
    await expect(other.getByText(studioMessages.saved(), { exact: true })).toBeVisible()
    await other.close()
    await page.getByLabel('Headline').fill('From this window')
    await save(page)
    await expect(page.getByLabel('Headline')).toHaveAccessibleDescription(/From the other window/)
    await expect(page.getByLabel('Headline')).toHaveValue('From this window')
    await save(page)
    await expect(page.getByText(studioMessages.saved(), { exact: true })).toBeVisible()
    await expect(page.getByLabel('Maximum travel distance (km)')).toHaveValue('250')
  })

  await test.step('a package: an error keeps the input, and the price is shown as clients see it', async () => {
    await page.getByRole('link', { name: 'Packages', exact: true }).click()
    await page.getByRole('link', { name: 'Create a package' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New package')
    await page.getByLabel('Name', { exact: true }).fill('Half a day')
    await page.getByLabel('Duration').selectOption('4 hours')
    await page.getByRole('button', { name: 'Save package' }).click()
    await expect(page.getByLabel('Price (USD)')).toHaveAccessibleDescription(/must be a number/)
    await expect(page.getByLabel('Duration')).toHaveValue('240')
    await page.getByLabel('Price (USD)').fill('800')
    await expect(page.getByText('Client pays for 4 hours')).toBeVisible()
    await expect(page.getByText('$704')).toBeVisible()
    await page.getByRole('button', { name: 'Save package' }).click()
    await expect(page.getByText(studioMessages.packageSaved())).toBeVisible()
    await page.getByRole('button', { name: 'Pause Half a day' }).click()
    await expect(page.getByText(studioMessages.packagePaused())).toBeVisible()
    await page.getByRole('button', { name: 'Offer Half a day' }).click()
    await expect(page.getByText(studioMessages.packageOffered())).toBeVisible()
    await expect(page.getByText('Weddings, 4 hours, delivered within 14 days')).toBeVisible()
  })

  await test.step('verification: lists what is missing, takes evidence, shows the decision', async () => {
    await page.getByRole('link', { name: 'Verification', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verification')
    await page.getByRole('button', { name: 'Submit for verification' }).click()
    await expect(page.getByRole('alert')).toContainText('Add at least 6 photos')
    await insertPortfolio(db, id)
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#8f5310' } })
    const buffer = await picture.jpeg().toBuffer()
    const files = { name: 'contract.jpg', mimeType: 'image/jpeg', buffer }
    await page.getByLabel('Choose photos').setInputFiles(files)
    await expect(page.getByRole('img', { name: 'Proof 1' })).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Submit for verification' }).click()
    await expect(page.getByText(studioMessages.submitted())).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()
    const office = await openOffice(openContext, server)
    await openSubmission(office)
    await office.getByRole('button', { name: 'Request changes' }).click()
    await office.getByLabel('Reason').fill('Show a wedding, please.')
    await office.getByRole('alertdialog').getByRole('button', { name: 'Request changes' }).click()
    await expect(office.getByText('changes requested', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText('Show a wedding, please.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Proof 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Submit for verification' }).click()
    await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()
    await office.goto(site.verifications)
    await office.getByRole('link', { name: 'Nora Vidal' }).click()
    await office.getByRole('button', { name: 'Approve' }).click()
    await office.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    await expect(office.getByText('verified', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Verified' })).toBeVisible()
  })

  await test.step('the page is previewed, then published', async () => {
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('link', { name: 'View your page' }).click()
    await expect(page.getByText('Only you can see this preview.')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora Vidal')
    await expect(page.getByText('$800')).toBeVisible()
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('button', { name: 'Publish page' }).click()
    await expect(page.getByText(studioMessages.published())).toBeVisible()
    await expect(page.getByText(studioMessages.youAreListed())).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Before your first booking' })).toBeVisible()
  })
})
