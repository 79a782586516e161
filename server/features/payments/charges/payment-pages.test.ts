import { describe, expect, test } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import { site } from '../../../../contract/paths.ts'
import { createPlainBrowser, type PlainBrowser } from '../../../../test/plain-browser.ts'
import { signInAs } from '../../../../test/sign-in.ts'
import { startMarket } from '../../../../test/start-market.ts'

const market = startMarket({ site: true })

const visit = (browser?: { cookie: string }) => createPlainBrowser(market, browser)

const pages = {
  [site.paymentSuccess]: 'Congratulations! Your order has been placed successfully',
  [site.paymentCancel]:
    'Payment Cancelled. Oops! Your payment could not be completed. Please try again or use a different method.',
}

describe('the pages after a payment', () => {
  for (const [path, heading] of Object.entries(pages))
    test(`${path} shows the payment to its client only, and asks visitors to sign in: 200`, async () => {
      const booked = await market.book(market.shootIn(path === site.paymentSuccess ? 50 : 51))
      const { payment } = await market.pay(booked.body.data.checkoutUrl)
      const url = `${path}?payment=${payment}`

      const visitor = visit()
      await visitor.open(url)
      expect(visitor.heading).toBe(heading)
      expect(visitor.text).toContain('Sign in to see your payment and your booking.')
      expect(visitor.text).not.toContain('$')
      expect(visitor.links).not.toContain('Open your booking')
      await visitor.follow('Sign in')
      expect(visitor.path).toBe(`${site.signIn}?to=${encodeURIComponent(url)}`)

      const other = visit((await signInAs(market.services, 'client')).browser)
      await other.open(url)
      expect(other.heading).toBe(heading)
      expect(other.text).not.toContain('$')
      expect(other.links).not.toContain('Open your booking')

      const client = visit(market.client.browser)
      await client.open(url)
      // A paid booking is not cancelled, so both URLs lead its client to it.
      expect(client.heading).toMatch(/^Request sent: .+ has until .+ to accept\.$/)
      // The sentence of every payment comes after what happened to this one.
      expect(client.text.indexOf(pages[site.paymentSuccess])).toBeGreaterThan(
        client.text.indexOf(client.heading),
      )
      for (const part of ['What happens next', 'Location', 'Total', 'Due', 'Add to calendar'])
        expect(client.text).toContain(part)
      expect(client.text).toMatch(/Your card is authorised for \$\d+, not charged\./)
      expect(client.text.match(/only if/g)).toHaveLength(1)
      expect(client.links).toContain('Open your booking')
      // Here no link leads away; opened without a payment, the page is the specification's.
      expect(client.links).not.toContain('Search order')
      await client.open(path)
      expect(client.links).toContain('Search order')
    })
})

describe('without JavaScript', () => {
  const DECLINED = { 'Card number': '4000 0000 0000 0002' }
  const received = 'Your card is authorised for $120, not charged.'
  let day = 60

  /** Books as a new client would, up to the payment page. */
  async function openPaymentPage() {
    day += 1
    const { slug, package: chosen, date, start } = market.shootIn(day)
    const { browser } = await signInAs(market.services, 'client')
    const client = visit(browser)
    await client.open(`${fill(site.book, { slug })}?${new URLSearchParams({ package: chosen, date, start })}`)
    await client.send('Authorise $120')
    expect(client.path).toMatch(/sandbox-pay/)
    return { client, openTab: () => visit(browser) }
  }

  function expectDeclined(client: PlainBrowser) {
    expect(client.text).toContain(
      'Your card was declined. You haven’t been charged. Try again or use another card.',
    )
    expect(client.title).toMatch(/^Error: authorise \$120\b/)
    expect(client.field('Card number').attributes).toMatchObject({
      ...{ value: '', autofocus: '', 'aria-invalid': 'true', 'aria-describedby': 'problem' },
    })
  }

  test('after a declined card, another one pays on the same page', async () => {
    const { client } = await openPaymentPage()
    const paymentPage = client.path
    for (const _ of ['first', 'second']) {
      await client.send('Authorise', DECLINED)
      expectDeclined(client)
    }
    await client.open(paymentPage)
    expectDeclined(client)
    await client.send('Authorise', { 'Card number': '4242 4242 4242 4242' })
    expect(client.text).toContain('Your order has been placed successfully')
    expect(client.text).toContain(received)

    await client.open(paymentPage)
    expect(client.heading).toBe('Already authorised')
    await client.follow(/^Back to/)
    expect(client.text).toContain('Your order has been placed successfully')
    await client.follow('Open your booking')
    expect(client.text).toContain('Authorised, not charged $120')
    expect(client.text).not.toContain('A payment did not go through')
  })

  test('a client who leaves after a decline pays on a new page', async () => {
    const { client } = await openPaymentPage()
    const first = client.path
    await client.send('Authorise', DECLINED)
    await client.send('Cancel authorisation')
    expect(client.path).toMatch(/payment-cancel/)
    expect(client.heading).toMatch(/^You haven’t paid yet\. We hold this time for you until .+\.$/)
    expect(client.text).toContain(pages[site.paymentCancel])
    expect(client.text).toContain('Your payment of $120 didn’t go through. You haven’t been charged.')
    expect(client.links).toContain('Open your booking')
    // The first button pays, without a stop at the booking.
    await client.send('Authorise $120')
    expect(client.path).toMatch(/sandbox-pay/)
    expect(client.path).not.toBe(first)
    expect(client.text).not.toContain('declined.')
    await client.send('Authorise')
    expect(client.text).toContain(received)
  })

  test('a booking cancelled in another tab cannot be paid, and the page says why', async () => {
    const { client, openTab } = await openPaymentPage()
    const other = openTab()
    await other.open(site.myBookings)
    await other.follow(/10:00/)
    await other.send('Cancel reservation')
    expect(other.text).toContain('This reservation was cancelled before it was paid, so nothing was booked.')

    const paymentPage = client.path
    await client.send('Authorise')
    expect(client.path).toMatch(/payment-cancel/)
    const ended = 'This booking ended before you paid $120. You haven’t been charged.'
    expect(client.text).toContain(ended)
    await client.open(paymentPage)
    expect(client.text).toContain('This payment page is closed. You haven’t been charged.')
    await client.follow(/^Back to/)
    expect(client.text).toContain(ended)
    await client.follow('Open your booking')
    expect(client.text).toContain('This reservation was cancelled before it was paid, so nothing was booked.')
    expect(client.text).toContain('Paid $0')
  })

  test('cancelling a payment that was made in another tab leads to the requested booking', async () => {
    const { client, openTab } = await openPaymentPage()
    const other = openTab()
    await other.open(client.path)
    await client.send('Authorise', DECLINED)
    await other.send('Authorise')
    expect(other.text).toContain('Your order has been placed successfully')
    await client.send('Cancel authorisation')
    expect(client.text).toContain(received)
    expect(client.path).toMatch(/payment-success/)
  })
})
