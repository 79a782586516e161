import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountMessages } from '../../../contract/accounts/accounts.ts'
import { api, site } from '../../../contract/paths.ts'
import { studioMessages } from '../../../contract/studio/studio.ts'
import type { TestApp } from '../../../test/app.ts'
import { insertPerson, insertPlace } from '../../../test/factories.ts'
import { createPlainBrowser } from '../../../test/plain-browser.ts'
import { insertPortfolio } from '../../../test/portfolio.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { createTestSite } from '../../../test/site.ts'
import { newId } from '../../platform/db/new-id.ts'
import { placeNames } from '../../platform/db/tables/places.ts'
import { verifications } from '../../platform/db/tables/verifications.ts'

/** The guided set-up without JavaScript, which only its uploads need. */

let running: TestApp

beforeAll(async () => {
  running = await createTestSite({ launch: 'live', payments: 'sandbox' })
  const { db } = running.services
  const { id } = await insertPlace(db, { name: 'Mumbai', country: 'IN', timeZone: 'Asia/Kolkata' })
  await db.insert(placeNames).values({ placeId: id, key: 'mumbai', own: true, population: 12_000_000 })
})
afterAll(() => running.close())

async function openStudio(fullName: string) {
  const signedIn = await signInAs(running.services, 'photographer', { fullName, about: null })
  const { person, headers } = signedIn
  return { id: person.id, headers, browser: createPlainBrowser(running, signedIn.browser) }
}

/** Three decisions, each so many hours after its submission. */
async function decideAfter(hours: number): Promise<void> {
  const { db } = running.services
  const decidedAt = new Date('2026-03-12T10:00:00Z')
  const createdAt = new Date(decidedAt.getTime() - hours * 3_600_000)
  for (let n = 0; n < 3; n += 1) {
    const { id: photographerId } = await insertPerson(db, { role: 'photographer' })
    await db
      .insert(verifications)
      .values({ id: newId(), photographerId, state: 'approved', createdAt, decidedAt, note: '', links: [] })
  }
}

test('each step is saved, can be skipped and is found again, from the payout country to the link to share', async () => {
  const { services } = running
  const { id, headers, browser } = await openStudio('Nora Vidal')
  await browser.open(site.studio)
  await browser.open(browser.link('Start set-up'))
  expect(browser.path).toBe(site.setupCountry)
  expect(browser.links).not.toContain('Portfolio')
  expect(browser.links).not.toContain('Show your work')
  expect(browser.text).toContain('Step 1 of 11 · About 9 minutes left')
  expect(browser.text).toContain('We can send payouts to bank accounts in 22 countries.')
  await browser.send('Next', { 'Country of your bank account': '' })
  expect([browser.status, browser.text]).toEqual([400, expect.stringContaining('Choose a country')])
  await browser.send('Next', { 'Country of your bank account': 'DE' })
  expect(browser.path).toBe(site.setupPortrait)
  await browser.open(browser.link('Skip for now'))

  expect(browser.path).toBe(site.setupName)
  await browser.send('Next', { Headline: 'Quiet pictures', Description: 'I wait.', Base: 'Nowhere at all' })
  expect(browser.field('Base').description).toContain('Choose a city from the list')
  expect(browser.field('Headline').value).toBe('Quiet pictures')
  await browser.send('Next', { Base: 'Mumbai' })
  expect(browser.path).toBe(site.setupServices)
  await browser.send('Next', { Weddings: true, Families: true })

  expect(browser.path).toBe(site.setupPhotos)
  expect(browser.text).toContain('0 of 6 photos so far.')
  await insertPortfolio(services, id)
  await browser.open(site.setupPhotos)
  await browser.open(browser.link('Next'))

  expect(browser.path).toBe(site.setupPackage)
  expect(browser.within('Start from a template').text).toContain('Half day5 hours, 300 photos')
  await browser.open(`${site.setupPackage}?for=family`)
  // Only the price is left to enter.
  expect(browser.link(/^Mini session/)).toBe(`${site.setupPackage}?template=family-1#price`)
  await browser.open(browser.link(/^Mini session/))
  expect(browser.elements('#price input').map(({ attrs }) => attrs.name)).toContain('price')
  expect(browser.field('Name').value).toBe('Mini session')
  await browser.send('Next', { 'Price (USD)': '' })
  expect(browser.field('Price (USD)').description).toContain('must be a number')
  await browser.send('Next', { 'Price (USD)': '150' })

  expect(browser.path).toBe(site.setupHours)
  await browser.open(browser.link('Weekdays 9 to 17'))
  await browser.send('Next')

  expect(browser.path).toBe(site.setupPayouts)
  expect(browser.field('Country of your bank account').value).toBe('DE')
  await browser.send('Set up payouts', { Company: true })
  await browser.send(/^Accepted for now/)
  expect(browser.path).toBe(`${site.setupPayouts}?payee=back`)
  expect(browser.text).toContain('Your account is ready.')
  await browser.open(browser.link('Next'))

  expect(browser.path).toBe(site.setupTax)
  expect([browser.field('Legal name').value, browser.field('Country').value]).toEqual(['Nora Vidal', 'DE'])
  const address = { 'Street and number': 'Marine Drive 1', City: 'Mumbai', Country: 'IN' }
  await browser.send('Next', { ...address, 'VAT rate': '0', 'Reason for no VAT': 'Small business' })

  expect(browser.path).toBe(site.setupVerification)
  expect(browser.text).not.toContain('Reviews usually take')
  await decideAfter(30)
  await browser.open(site.setupVerification)
  expect(browser.text).toContain('Reviews usually take 2 days.')
  expect(() => browser.field('Links (optional)')).toThrow()
  await browser.send('Submit for verification', { Links: 'https://nora.example' })

  expect(browser.path).toBe(site.setupPublish)
  expect(browser.text).toContain('You can publish now. Clients find your page as soon as we’ve verified you.')
  expect(browser.text).not.toContain('We’re reviewing')
  await browser.send('Publish page')
  expect(browser.path).toBe(site.setupShare)
  expect(browser.text).toContain(
    'Your link works as soon as we’ve verified you. We’ll email you. Reviews usually',
  )
  expect(browser.field('Link to your page').value).toBe(
    `${services.config.publicUrl}/photographers/nora-vidal`,
  )

  // Only the skipped portrait is left.
  await browser.open(site.setup)
  expect(browser.path).toBe(site.setupPortrait)
  const { data } = (await running.app.inject({ url: api.studioProfile, headers })).json()
  expect(data).toMatchObject({ published: true, payoutCountry: 'DE', services: ['wedding', 'family'] })
}, 60_000)

test('a photographer whose country receives no payouts reads so first; clients have no set-up', async () => {
  const { browser } = await openStudio('Asha Rao')
  await browser.open(site.setupName)
  await browser.send('Next', { Headline: 'Rain', Description: 'And light.', Base: 'Mumbai' })
  await browser.open(site.setupCountry)
  expect(browser.text).toContain('We can’t send payouts from the United States to India.')
  const client = await signInAs(running.services, 'client')
  const visitor = createPlainBrowser(running, client.browser)
  await visitor.open(site.setup)
  expect(visitor.path).toBe(site.studio)
  expect(visitor.text).toContain('This page is for photographers')
})

test('photos are sorted, described and removed inside the set-up', async () => {
  const { id, headers, browser } = await openStudio('Bo Shade')
  await insertPortfolio(running.services, id)
  const order = async () => {
    const { data } = (await running.app.inject({ url: api.portfolio, headers })).json()
    return data.pictures as { id: string; cover: boolean; alt: string }[]
  }
  const [first, second] = await order()
  await browser.open(site.setupPhotos)
  await browser.follow(/^Edit photo 2/)
  expect([browser.path, browser.headings]).toEqual([
    `${site.setupPhotos}?picture=${second!.id}`,
    expect.arrayContaining(['Photo 2 of 6']),
  ])
  expect(browser.links).not.toContain('Next')
  await browser.send('Save and open next', { 'Alt text': 'A couple in the rain' })
  expect([browser.path.split('?')[0], browser.text]).toEqual([
    site.setupPhotos,
    expect.stringContaining('Photo 3 of 6'),
  ])
  await browser.follow('Previous photo')
  await browser.send('Set as cover')
  await browser.send('Move to the front')
  expect(browser.text).toContain(studioMessages.ordered())
  expect((await order()).slice(0, 2)).toEqual([
    expect.objectContaining({ id: second!.id, cover: true, alt: 'A couple in the rain' }),
    expect.objectContaining({ id: first!.id, cover: false }),
  ])
  await browser.follow('All photos')
  expect(browser.path).toBe(site.setupPhotos)
  await browser.follow(/^Edit photo 2/)
  await browser.send('Remove photo')
  expect(browser.path).toBe(`${site.setupPhotos}?done=remove`)
  expect(browser.text).toContain('5 of 6 photos so far.')
})

test('a second package is added and changed inside the set-up', async () => {
  const { id, browser } = await openStudio('Cy Light')
  await browser.open(site.setupPackage)
  await browser.send('Next', { Name: 'One hour', 'Price (USD)': '100' })
  await browser.open(site.setupPackage)
  await browser.follow('Add another package')
  await browser.follow(/^Half day/)
  await browser.send('Save package', { 'Price (USD)': '' })
  expect(browser.field('Name').value).toBe('Half day')
  await browser.send('Save package', { 'Price (USD)': '900' })
  expect([browser.path, browser.text]).toEqual([
    `${site.setupPackage}?done=saved`,
    expect.stringContaining(studioMessages.packageSaved()),
  ])
  await browser.follow('One hour')
  await browser.send('Save package', { 'Price (USD)': '120', Flexible: true })
  expect(browser.text).toContain('$120')
  await browser.follow('Half day')
  await browser.send('Remove package')
  expect(browser.texts('main li a')).not.toContain('Half day')
  const open = `?package=${id}`
  await browser.open(site.setupPackage + open)
  expect(browser.text).toContain(studioMessages.packageNotFound())
})

test('what verification and publishing still need leads to fields of the set-up, and no step leads out of it', async () => {
  const { services } = running
  const { person, browser: session } = await signInAs(services, 'photographer', {
    fullName: 'Di Early',
    about: null,
    emailVerifiedAt: null,
  })
  const browser = createPlainBrowser(running, session)
  await insertPortfolio(services, person.id)
  await browser.open(site.setupPackage)
  await browser.send('Next', { Name: 'One hour', 'Price (USD)': '100' })
  const missing = [`${site.setupVerification}#address`, `${site.setupName}#place`]
  await browser.open(site.setupVerification)
  const inList = () => browser.elements('main li a:not([aria-current], nav a)').map(({ attrs }) => attrs.href)
  expect(inList()).toEqual([`${site.setupName}#headline`, ...missing])
  await browser.open(browser.link(studioMessages.describeYourself()))
  expect(browser.field('Headline').attributes.id).toBe('headline')
  await browser.open(site.setupVerification)
  await browser.send('Resend link')
  expect(browser.path).toBe(`${site.setupVerification}?done=again`)
  expect(browser.text).toContain(accountMessages.linkSentAgain())
  await browser.open(site.setupPublish)
  expect(inList()).toEqual([...missing, site.setupVerification])

  await browser.open(site.setupPayouts)
  await browser.send('Set up payouts', { 'Country of your bank account': 'DE', Company: true })
  await browser.send(/^Leave without/)
  expect(browser.path).toBe(`${site.setupPayouts}?payee=back`)
  expect(browser.text).toContain('Payouts are paused until you add what’s missing.')
  const leading = async (path: string) => {
    await browser.open(path)
    const links = browser.elements('main a').map(({ attrs }) => attrs.href!)
    return links.filter((to) => !to.startsWith(site.setup) && !/^[?#]/.test(to))
  }
  const steps = Object.values(site).filter((path) => path.startsWith(`${site.setup}/`))
  const out: Record<string, string[]> = {}
  for (const path of steps) out[path] = [...new Set(await leading(path))]
  expect(out).toEqual({
    ...Object.fromEntries(steps.map((path) => [path, [site.studio]])),
    [site.setupShare]: [site.studio, site.studioPreview],
  })
})
