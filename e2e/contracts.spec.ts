import { eq } from 'drizzle-orm'
import { consents } from '../contract/agreements/rules.ts'
import { fill } from '../contract/api/path.ts'
import { site } from '../contract/paths.ts'
import { studios } from '../server/platform/db/tables/studios.ts'
import { inDays } from '../test/listed.ts'
import { expect } from './base.ts'
import { choose, pay, test } from './booking-market.ts'
import { signInBrowser } from './money.ts'

test('a contract is signed with the booking; a new venue asks both again, and one of them draws', async ({
  page,
  context,
  openContext,
  db,
  market,
}) => {
  const { services, photographer, client, slug } = market
  await db.db.update(studios).set({ instant: true }).where(eq(studios.photographerId, photographer))
  await signInBrowser(context, services, photographer)
  await page.goto(site.studioContracts)
  await page.getByRole('link', { name: 'All services' }).click()
  await page.getByRole('checkbox', { name: /^Clients sign it when they book/ }).check()
  await page.getByLabel('Your full name, if clients sign when they book').fill('Bo Shade')
  await page.getByRole('checkbox', { name: consents.advance() }).check()
  await page.getByRole('button', { name: 'Save contract' }).click()
  await expect(page.getByText('Signed when clients book')).toBeVisible()

  const other = await openContext()
  await signInBrowser(other, services, client)
  const visit = await other.newPage()
  await visit.goto(fill(site.profile, { slug }))
  await choose(visit, inDays(40))
  const booking = visit.getByRole('region', { name: 'Your booking' })
  await booking.getByText('Read the clauses').click()
  await expect(booking.getByText('What the photographer does')).toBeVisible()
  await booking.getByRole('button', { name: /^Pay/ }).click()
  await expect(booking.getByText('Sign the contract to book.')).toBeInViewport()
  await booking.getByLabel('Sign with your full name').fill('Cleo Client')
  await booking.getByRole('checkbox', { name: consents.client() }).check()
  await booking.getByRole('button', { name: /^Pay/ }).click()
  await pay(visit)
  await visit.getByRole('link', { name: 'Open your booking' }).click()
  await expect(visit.getByText('Signed by both of you.')).toBeVisible()

  await visit.getByText('Add venue').click()
  await visit.getByLabel('Venue (optional)').fill('Old mill')
  await visit.getByRole('button', { name: 'Save venue' }).click()
  await visit.getByRole('link', { name: 'Read and sign' }).click()
  await expect(visit.getByText('Venue: Old mill (before: not named yet)')).toBeVisible()
  await visit.getByLabel('Your full name').fill('Cleo Client')
  await visit.getByRole('button', { name: 'Draw your signature, too' }).click()
  const field = visit.getByRole('img', { name: 'Signature, not drawn yet' })
  const box = (await field.boundingBox())!
  await visit.mouse.move(box.x + 40, box.y + 60)
  await visit.mouse.down()
  await visit.mouse.move(box.x + 120, box.y + 20, { steps: 5 })
  await visit.mouse.move(box.x + 200, box.y + 80, { steps: 5 })
  await visit.mouse.up()
  await visit.getByRole('checkbox', { name: consents.client() }).focus()
  await visit.keyboard.press('Space')
  await visit.getByRole('button', { name: 'Sign contract' }).press('Enter')
  await expect(visit.getByText('Contract signed.')).toBeInViewport()
  await expect(visit.getByRole('img', { name: 'Signature of Cleo Client' })).toBeVisible()

  await page.goto(new URL(visit.url()).pathname)
  await page.getByLabel('Your full name').fill('Bo Shade')
  await page.getByRole('checkbox', { name: consents.photographer() }).check()
  await page.getByRole('button', { name: 'Sign contract' }).click()
  await expect(page.getByText('Signed by both of you. It can no longer be changed.')).toBeVisible()
  await expect(page.getByText('Version 1, signed by both')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).first().click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^contract-.*-2\.pdf$/)
})
