import { site } from '../contract/paths.ts'
import { insertPerson, insertPlace } from '../test/factories.ts'
import { test as base, expect, sandboxPayments } from './base.ts'
import { setLaunch } from './launch.ts'
import { insertListed } from './listed.ts'
import { callAs, createServices, payAndLeave, signInBrowser } from './money.ts'

const test = base.extend<{ paid: { payment: string; client: string; otherClient: string } }>({
  /** A client who has paid for a booking, and another client. */
  paid: async ({ db, server }, use) => {
    await setLaunch(server, 'live')
    const services = createServices(server, db)
    const { id: placeId } = await insertPlace(db.db)
    await insertListed(db, { fullName: 'Bo Shade', priceMinor: 40_000, placeId })
    const { id: client } = await insertPerson(db.db)
    const { id: otherClient } = await insertPerson(db.db)
    const { checkoutUrl } = await (await callAs(services, client)).book(50)
    const payment = await payAndLeave(services, checkoutUrl)
    await use({ payment, client, otherClient })
    await setLaunch(server, 'waitlist')
  },
})
test.use({ serverEnv: sandboxPayments })

const pages = {
  [site.paymentSuccess]: 'Congratulations! Your order has been placed successfully',
  [site.paymentCancel]:
    'Payment Cancelled. Oops! Your payment could not be completed. Please try again or use a different method.',
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'hydrated' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const [path, heading] of Object.entries(pages))
      test(`${path} shows the payment to its client only, and asks visitors to sign in`, async ({
        page,
        context,
        db,
        server,
        paid,
      }) => {
        const services = createServices(server, db)
        const url = `${path}?payment=${paid.payment}`
        const main = page.getByRole('main')
        await page.goto(url)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(main).toContainText('Sign in to see your payment and your booking.')
        await expect(main).not.toContainText('$')
        await expect(main.getByRole('link', { name: 'Open your booking' })).toHaveCount(0)
        await main.getByRole('link', { name: 'Sign in' }).click()
        await expect(page).toHaveURL(`${site.signIn}?to=${encodeURIComponent(url)}`)

        await signInBrowser(context, services, paid.otherClient)
        await page.goto(url)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(main).not.toContainText('$')
        await expect(main.getByRole('link')).not.toContainText(['Open your booking'])

        await signInBrowser(context, services, paid.client)
        await page.goto(url)
        // A paid booking is not cancelled, so both URLs lead its client to it.
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages[site.paymentSuccess]!)
        await expect(main).toContainText('We’ve received your payment of $120.')
        await expect(main.getByRole('link', { name: 'Open your booking' })).toBeVisible()
      })
  })
