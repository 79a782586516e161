import { site } from '../contract/paths.ts'
import { placeNames } from '../server/platform/db/tables/places.ts'
import { insertPerson, insertPlace } from '../test/factories.ts'
import { isRelease } from '../test/release.ts'
import { makePhoto } from '../test/uploads.ts'
import { expect, expectAccessible, phone, test } from './base.ts'
import { createServices, signInBrowser } from './money.ts'

test.use({ viewport: phone })

// What is saved, errors, templates and the way without JavaScript: server/features/studio/setup-pages.test.ts.
test(`on a phone, a new photographer goes from an empty studio ${isRelease ? 'to a published page with a link to share' : 'to the fourth step'}`, async ({
  page,
  db,
  server,
}) => {
  test.setTimeout(180_000)
  const services = createServices(server, db)
  const { id } = await insertPerson(db.db, { role: 'photographer', fullName: 'Nora Vidal', about: null })
  const place = await insertPlace(db.db)
  await db.db.insert(placeNames).values({ placeId: place.id, key: 'pavia', own: true, population: 71_159 })
  await signInBrowser(page.context(), services, id)
  const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await makePhoto(300, 200) })
  const heading = async (name: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expectAccessible(page)
  }
  const next = () => page.getByRole('button', { name: 'Next', exact: true }).click()
  const onward = () => page.getByRole('link', { name: 'Next', exact: true }).click()

  await page.goto(site.studio)
  await page.getByRole('link', { name: 'Start set-up' }).click()
  await heading('Where is your bank account?')
  await page.getByLabel('Country of your bank account').selectOption('Italy')
  await next()

  await heading('A photo of yourself')
  await page.getByLabel('Add photo').setInputFiles(await photo('me.jpg'))
  await expect(page.getByText('Photo saved.')).toBeVisible({ timeout: 30_000 })
  await onward()

  await heading('Who you are and where')
  await page.getByLabel('Headline').fill('Quiet pictures of loud days')
  await page.getByLabel('Description').fill('I wait for the light.')
  await page.getByLabel('Base location').fill('Pavia')
  await next()

  await heading('What you photograph')
  if (!isRelease) return
  await page.getByLabel('Weddings').check()
  await next()

  await heading('Your best photos')
  const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg']
  await page.getByLabel('Choose photos').setInputFiles(await Promise.all(names.map(photo)))
  await expect(page.getByText('6 photos.', { exact: true })).toBeVisible({ timeout: 60_000 })
  await onward()

  await heading('Your first package')
  await page.getByRole('link', { name: 'Half day' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half day')
  await expect(page.getByLabel('Price (USD)')).toBeFocused()
  await page.getByLabel('Price (USD)').fill('900')
  await next()

  await heading('When you take bookings')
  await page.getByRole('button', { name: 'Weekdays 9 to 17' }).click()
  await page.getByLabel('Copy Monday’s hours to other days').click()
  await page.getByRole('checkbox', { name: 'Saturday' }).check()
  await page.getByRole('button', { name: 'Copy hours' }).click()
  await expect(page.getByText('Available 48 hours a week.')).toBeVisible()
  await next()

  await heading('How you’re paid')
  await expect(page.getByLabel('Country of your bank account')).toHaveValue('IT')
  await page.getByRole('button', { name: 'Set up payouts' }).click()
  await expect(page.getByText('Your account is ready.')).toBeVisible()
  await onward()

  await heading('Tax details')
  await page.getByRole('link', { name: 'Skip for now' }).click()

  await heading('Get verified')
  await page.getByRole('textbox', { name: 'Links' }).fill('https://nora.example')
  await page.getByRole('button', { name: 'Submit for verification' }).click()

  await heading('Publish your page')
  await page.getByRole('button', { name: 'Publish page' }).click()
  await heading('You’re done for now')
  await expect(page.getByLabel('Link to your page', { exact: true })).toHaveValue(
    /\/photographers\/nora-vidal$/,
  )
  await page.getByRole('link', { name: 'Preview public page' }).click()
  await heading('Nora Vidal')

  await page.goto(site.studio)
  await page.getByRole('link', { name: 'Continue set-up' }).click()
  await heading('Tax details')
})
