import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { fill } from '../contract/api/path.ts'
import { brandMessages } from '../contract/brand/values.ts'
import { api, site } from '../contract/paths.ts'
import { expect, logIn, test } from './base.ts'
import { setLaunch } from './launch.ts'
import { fillLogin } from './login.ts'
import type { RunningServer } from './server.ts'

test.use({ signedIn: true })

/** The server reads the brand once a second, and the next test must not see this one's. */
test.afterEach(async ({ server }) => {
  await setLaunch(server, 'waitlist')
  const { accessToken } = await logIn(server)
  const response = await fetch(server.url + api.brand, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(response.status).toBe(200)
})

const photo = (name: string) => fileURLToPath(new URL(`../photos/${name}.jpg`, import.meta.url))
const open = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true }).click()
const colourOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor)

/** The newest email to this address, as an administrator reads it. */
async function mailTo(server: RunningServer, email: string) {
  const { accessToken } = await logIn(server)
  const read = async (path: string) => {
    const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${accessToken}` } })
    return ((await response.json()) as { data: never }).data
  }
  const { mails } = (await read(`${api.mails}?search=${encodeURIComponent(email)}`)) as {
    mails: { id: string }[]
  }
  return (await read(fill(api.mail, { id: mails[0]!.id }))) as { subject: string; html: string; text: string }
}

async function saveElsewhere(server: RunningServer, values: object) {
  const { accessToken } = await logIn(server)
  const theirs = await fetch(server.url + api.brand, {
    method: 'PUT',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ values }),
  })
  expect(theirs.status).toBe(200)
}

async function choosePhoto(page: Page, slot: string, name: string, shows: string) {
  const field = page.getByRole('group', { name: slot })
  await field.getByLabel(slot).setInputFiles(photo(name))
  await field.getByLabel(/^What the photo shows/).fill(shows)
}

async function fillEverything(page: Page) {
  await page.getByLabel('Brand name').fill('Lumen')
  await page.getByLabel('Tagline', { exact: true }).fill('Light, found.')
  await open(page, 'Colours and fonts')
  const accent = page.getByLabel('Accent, light theme')
  await accent.fill('#ffd700')
  await expect(
    page.getByText('Contrast with the background is 1.3:1. It needs at least 4.5:1.'),
  ).toBeVisible()
  await accent.fill('#0b5c5c')
  await expect(page.getByText(/^Contrast with/)).toHaveCount(0)
  await page.getByLabel('Accent, dark theme').fill('#7fd6d6')
  await page.getByLabel('Heading font').selectOption('Inter')
  await open(page, 'Mark and photos')
  await page.getByLabel('Mark', { exact: true }).setInputFiles(photo('avatar-1'))
  // The process that decodes photos starts with the first one.
  await expect(page.getByRole('button', { name: 'Use default for Mark' })).toBeVisible({ timeout: 60_000 })
  await choosePhoto(page, 'Home: first screen', 'about-3', 'People around a table')
  await choosePhoto(page, 'Home: network, photo 2', 'about-1', 'A camera on a desk')
  await open(page, 'Page texts')
  await page.getByLabel('Home: about', { exact: true }).fill('{name} lends you an eye.')
  await page.getByLabel('Home: promise 2, heading').fill('{name} adds no fees')
  await open(page, 'Team')
  await page.getByLabel('Person’s name').fill('Noor Haddad')
  await open(page, 'Testimonials')
  await page.getByLabel('Quote').first().fill('Every frame glows.')
  await open(page, 'Social links')
  await page.getByLabel('Page link').first().fill('https://social.example/lumen')
  await open(page, 'Footer and legal texts')
  await page.getByLabel('Footer tagline').fill('Lumen, for good light.')
  await page.getByLabel('Footer note (optional)').fill('Lumen Ltd, 1 Lamp Street')
}

async function expectOwnBrand(visitor: Page) {
  await visitor.goto(site.home)
  await expect(visitor).toHaveTitle('Lumen: book the right photographer')
  await expect(visitor.getByRole('link', { name: 'Lumen, home' })).toBeVisible()
  await expect(visitor.getByText('Lumen lends you an eye.')).toBeVisible()
  const hero = visitor.getByRole('img', { name: 'People around a table' })
  await expect(hero).toHaveAttribute('src', /^\/v1\/brand\/pictures\//)
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const network = visitor.getByRole('region', { name: 'A growing network of people who see' })
  await expect(network.getByRole('img')).toHaveCount(8)
  await expect(network.getByRole('img', { name: 'A camera on a desk' })).toHaveAttribute(
    'src',
    /^\/v1\/brand\/pictures\//,
  )
  // The credits name the photographers of the other photos.
  await expect(network.getByRole('link')).toHaveCount(7)
  const footer = visitor.getByRole('contentinfo')
  for (const text of ['Lumen, for good light.', 'Lumen Ltd, 1 Lamp Street', /© \d+ Lumen\./])
    await expect(footer.getByText(text)).toBeVisible()
  await expect(footer.locator('a[href="https://social.example/lumen"]')).toBeVisible()
  await expect(visitor.getByText('Framefolk')).toHaveCount(0)
  await visitor.goto(site.contact)
  const send = visitor.getByRole('button', { name: 'Send Message' })
  await expect.poll(() => colourOf(send)).toBe('rgb(11, 92, 92)')
  await visitor.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => colourOf(send)).toBe('rgb(127, 214, 214)')
  await visitor.goto(site.about)
  await expect(visitor.getByRole('heading', { name: 'Noor Haddad' })).toBeVisible()
  await expect(visitor.getByText('Every frame glows.')).toBeAttached()
  await visitor.emulateMedia({ colorScheme: 'light' })
}

test('the brand changes everywhere without code: preview, home, email, back-office in both themes; versions and reset', {
  tag: '@release',
}, async ({ page, server, openContext, request }) => {
  test.setTimeout(240_000)
  const visitor = await (await openContext()).newPage()
  await page.goto(site.brand)
  await expect(page.getByRole('heading', { level: 1, name: 'Brand' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save brand' })).toBeDisabled()
  await fillEverything(page)

  const preview = page.frameLocator('iframe[title="Page with your changes"]')
  await expect(preview.getByText('Lumen lends you an eye.')).toBeVisible()
  await expect(preview.getByRole('img', { name: 'A camera on a desk' })).toBeAttached()
  await visitor.goto(site.home)
  await expect(visitor.getByRole('link', { name: 'Framefolk, home' })).toBeVisible()

  await page.getByRole('button', { name: 'Save brand' }).click()
  await expect(page.getByText(brandMessages.saved())).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lumen, home' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(
    'Lumen. All rights reserved. Lumen, for good light.',
  )
  const save = page.getByRole('button', { name: 'Save brand' })
  // Under the pointer the button has a darker colour.
  await page.mouse.move(0, 0)
  await expect.poll(() => colourOf(save)).toBe('rgb(11, 92, 92)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => colourOf(save)).toBe('rgb(127, 214, 214)')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectOwnBrand(visitor)

  await setLaunch(server, 'live')
  await visitor.goto(site.home)
  const promises = visitor.getByRole('region', { name: 'How we protect you' }).getByRole('heading')
  await expect(promises).toHaveText([
    'Verified photographers',
    'Lumen adds no fees',
    'Payment held until you accept',
  ])
  await setLaunch(server, 'waitlist')

  const email = 'iris@mail.example'
  const data = { fullName: 'Iris Field', email, role: 'client' }
  expect((await request.post(api.joinWaitlist, { data })).ok()).toBe(true)
  const mail = await mailTo(server, email)
  expect(mail.subject).toBe('You’re on the Lumen waitlist')
  expect(mail.html).toContain('#0B5C5C')
  expect(mail.html).toContain('Lumen · Lumen, for good light.')
  expect(mail.text).not.toContain('Framefolk')

  await page.getByRole('button', { name: 'Reset to defaults' }).click()
  await page.getByRole('button', { name: 'Reset brand' }).click()
  await expect(page.getByText(brandMessages.reset())).toBeVisible()
  await expect(page.getByLabel('Brand name')).toHaveValue('Framefolk')
  await expect(page.getByRole('contentinfo')).toContainText('Framefolk. All rights reserved.')
  await visitor.goto(site.home)
  await expect(visitor.getByRole('link', { name: 'Framefolk, home' })).toBeVisible()
  await expect(visitor.getByText('Lumen')).toHaveCount(0)

  await page.getByRole('button', { name: 'Version history' }).click()
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
  await expect(versions).toHaveCount(2)
  await expect(versions.first()).toContainText('Defaults')
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(page.getByText(brandMessages.restored())).toBeVisible()
  await expect(page.getByLabel('Brand name')).toHaveValue('Lumen')
})

test('a save by another administrator keeps the input here and is not overwritten', {
  tag: '@release',
}, async ({ page, server, tolerate }) => {
  tolerate(/status of 40[019]|Blocked script execution in 'about:srcdoc'/)
  await page.goto(site.brand)
  const tagline = page.getByLabel('Tagline', { exact: true })
  await tagline.fill('Mine')
  await saveElsewhere(server, { tagline: 'Theirs' })
  const save = page.getByRole('button', { name: 'Save brand' })
  const refetched = page.waitForResponse(
    (response) => response.url() === server.url + api.brand && response.request().method() === 'GET',
  )
  await save.click()
  await expect(page.getByRole('form', { name: 'Brand' }).getByText(brandMessages.conflict())).toBeVisible()
  await refetched
  await expect(tagline).toHaveValue('Mine')

  // Their version has loaded, and a second attempt still does not overwrite it.
  const refused = page.waitForResponse((response) => response.status() === 409)
  await save.click()
  await refused
  await expect(tagline).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(tagline).toHaveValue('Theirs')
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)

  // A draft restored after a new login still belongs to the version that it was typed into.
  await tagline.fill('Mine, later')
  await save.evaluate((button: HTMLElement) => {
    localStorage.setItem('authToken', 'expired')
    localStorage.setItem('refreshToken', 'gone')
    button.click()
  })
  await expect(page).toHaveURL(site.login)
  await saveElsewhere(server, { tagline: 'Theirs, too' })
  await fillLogin(page, server.admin.email, server.admin.password)
  await expect(page).toHaveURL(site.brand)
  await expect(tagline).toHaveValue('Mine, later')
  await save.click()
  await expect(page.getByRole('form', { name: 'Brand' }).getByText(brandMessages.conflict())).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(tagline).toHaveValue('Theirs, too')
})
