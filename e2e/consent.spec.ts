import { fill } from '../contract/api/path.ts'
import { site } from '../contract/paths.ts'
import { insertBooking } from '../test/factories.ts'
import { expect } from './base.ts'
import { test } from './booking-market.ts'
import { signInBrowser } from './money.ts'

test('a client allows photos in the portfolio, and withdraws it: hydrated on a phone, then without JavaScript', {
  tag: '@release',
}, async ({ openContext, db, market, tolerate }) => {
  tolerate(/status of 400/)
  const { services, client, photographer } = market
  const parties = { clientId: client, photographerId: photographer }
  const { id } = await insertBooking(db.db, { ...parties, state: 'completed', policy: 'standard' })
  for (const options of [
    { viewport: { width: 390, height: 844 } },
    { viewport: { width: 1280, height: 900 }, javaScriptEnabled: false },
  ]) {
    const context = await openContext(options)
    await signInBrowser(context, services, client)
    const page = await context.newPage()
    await page.goto(fill(site.myBooking, { id }))
    await page.getByRole('link', { name: /Decide about the portfolio|Change your decision/ }).click()
    await page.getByRole('group', { name: 'Your decision' }).getByRole('radio', { name: /^Yes/ }).check()
    const minors = page.getByRole('group', { name: 'Is anyone in the photos under 18?' })
    await minors.getByRole('radio', { name: 'Yes' }).check()
    await page.getByRole('button', { name: 'Save decision' }).click()
    await expect(page.getByText('Enter the name of a parent or guardian')).toBeInViewport()
    await page.getByLabel('Name of the parent or guardian who agrees').fill('Grace Hopper')
    await page.getByRole('button', { name: 'Save decision' }).click()
    await expect(page.getByText('Photos of this booking may be shown in the portfolio.')).toBeInViewport()
    await expect(page.getByText('with the agreement of Grace Hopper')).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw consent' }).click()
    await expect(page.getByText('are no longer in the portfolio.')).toBeInViewport()
  }
})
