import { eq } from 'drizzle-orm'
import { fill } from '../contract/api/path.ts'
import { site } from '../contract/paths.ts'
import { reindexPhotographer } from '../server/features/listings/search-index.ts'
import { ensureThread } from '../server/features/messages/queries.ts'
import { sendMessage } from '../server/features/messages/send.ts'
import { packages, studios } from '../server/platform/db/tables/studios.ts'
import { inDays } from '../test/listed.ts'
import { expect } from './base.ts'
import { pay, test } from './booking-market.ts'
import { payFor, signInBrowser } from './money.ts'
import { chooseSlot } from './slots.ts'

const ADD_ONS = [
  { name: 'Second photographer', price: '150' },
  { name: 'Express delivery', price: '80', days: '3' },
  { name: 'Getting ready', price: '60', time: '1.5 hours' },
]

test('a photographer offers add-ons, the price in search stays, and a client books and pays one price with them', {
  tag: '@release',
}, async ({ page, context, openContext, db, market }) => {
  const { services, photographer, slug } = market
  const [offered] = await db.db.select().from(packages).where(eq(packages.photographerId, photographer))
  await signInBrowser(context, services, photographer)
  await page.goto(fill(site.studioPackage, { id: offered!.id }))
  for (const [n, addOn] of ADD_ONS.entries()) {
    const row = page.getByRole('group', { name: `Add-on ${n + 1}`, exact: true })
    await row.getByLabel('Add-on').fill(addOn.name)
    await row.getByLabel('Costs (USD)').fill(addOn.price)
    if (addOn.days) await row.getByLabel('Delivery in days (optional)').fill(addOn.days)
    if (addOn.time) await row.getByLabel('Adds time').selectOption(addOn.time)
    if (n === ADD_ONS.length - 1) break
    await page.getByRole('button', { name: 'Add another' }).click()
  }
  await page.getByRole('button', { name: 'Save package' }).click()
  await expect(page.getByText('Add-ons: Second photographer $150')).toBeVisible()
  // Saving has unlisted the photographer, who has no portfolio.
  await db.db
    .update(studios)
    .set({ listed: true, instant: true })
    .where(eq(studios.photographerId, photographer))
  await db.db.transaction((tx) => reindexPhotographer(tx, photographer))

  const other = await openContext()
  await signInBrowser(other, services, market.client)
  const visit = await other.newPage()
  const choose = (addOn: RegExp, wanted = true) =>
    visit.getByRole('checkbox', { name: addOn }).setChecked(wanted)
  await visit.goto(site.search)
  await expect(visit.getByText('$400').first()).toBeVisible()
  await visit.goto(fill(site.book, { slug }))
  const booking = visit.getByRole('region', { name: 'Your booking' })
  await expect(booking).toContainText('$400')
  await choose(/^Express delivery/)
  await expect(booking).toContainText('$480')
  await chooseSlot(visit, inDays(40))
  await choose(/^Second photographer/)
  await choose(/^Getting ready/)
  await expect(booking).toContainText('10:00 to 15:30')
  await expect(visit.getByRole('button', { name: 'Pay $207 now' })).toBeVisible()
  await choose(/^Getting ready/, false)
  await expect(booking).toContainText('10:00 to 14:00')
  await visit.getByRole('button', { name: 'Pay $189 now' }).click()
  await pay(visit)
  await visit.getByRole('link', { name: 'Open your booking' }).click()
  const price = visit.getByRole('main')
  await expect(price).toContainText('Second photographer')
  await expect(price).toContainText('$630')
  await expect(price).not.toContainText('Getting ready')
  await visit.getByRole('link', { name: /R-\d+/ }).first().click()
  await expect(visit.getByText('Half a day, Second photographer, Express delivery')).toBeVisible()
  await expect(visit.getByText('$189.00')).toBeVisible()
})

test('a photographer sends a custom offer in a conversation, and the client accepts and pays it in another browser', {
  tag: '@release',
}, async ({ page, context, openContext, db, market, tolerate }) => {
  // An offer below the minimum charge is rejected.
  tolerate(/status of 400/)
  const { services, photographer, client } = market
  const { id } = await ensureThread(db.db, { clientId: client, photographerId: photographer })
  await sendMessage(db.db, {
    threadId: id,
    senderId: client,
    text: 'Could you do the whole garden party?',
  })
  const conversation = fill(site.conversation, { id })
  const other = await openContext()
  const visit = await other.newPage()
  await signInBrowser(other, services, client)
  await signInBrowser(context, services, photographer)
  await visit.goto(conversation)
  await page.goto(conversation)
  await page.getByRole('link', { name: 'Send an offer' }).click()
  await page.getByLabel('What you offer').fill('Garden, dinner and the speeches')
  await page.getByLabel('Date').fill(inDays(40))
  await page.getByLabel('Duration').selectOption('3 hours')
  await page.getByLabel('Total price (USD)').fill('0.10')
  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByText('The price must be at least $0.50')).toBeVisible()
  await page.getByLabel('Total price (USD)').fill('620')
  await page.getByRole('button', { name: 'Send offer' }).click()
  const sent = page.getByRole('region', { name: /^Offer for / })
  await expect(sent.getByRole('button', { name: 'Withdraw offer' })).toBeVisible()

  // The offer arrives in the other browser without a reload.
  const card = visit.getByRole('region', { name: /^Offer for / })
  await expect(card).toContainText('$620')
  await expect(visit.getByText('Garden, dinner and the speeches').last()).toBeVisible()
  await card.getByRole('link', { name: 'Review and pay' }).click()
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText('Offer from Bo Shade')
  await visit.getByLabel('Your plans (optional)').fill('Dinner is at seven')
  await visit.getByRole('button', { name: 'Accept and pay $186' }).click()
  await pay(visit)
  await visit.getByRole('link', { name: 'Open your booking' }).click()
  await expect(visit.getByText('Your shoot with Bo Shade is confirmed.')).toBeVisible()
  await expect(visit.getByRole('main')).toContainText('Custom offer')
  await expect(sent).toContainText('Accepted and paid.')
  await sent.getByRole('link', { name: 'View booking' }).click()
  await expect(page.getByRole('main')).toContainText('Dinner is at seven')
})

test('a photographer answers a request with another price and undoes a withdrawal, and the client pays', async ({
  context,
  openContext,
  market,
}) => {
  const { services, cleo } = market
  const { id, checkoutUrl } = await cleo.book(30)
  await payFor(services, checkoutUrl)
  await signInBrowser(context, services, market.photographer)
  const studio = await context.newPage()
  await studio.goto(site.studio)
  await expect(studio.getByText('$400. You earn $352.')).toBeVisible()
  await studio.goto(fill(site.myBooking, { id }))
  await studio.getByRole('link', { name: 'Suggest another time or price' }).click()
  // The time of the request itself counts as available.
  await expect(studio.getByText('You’re available then.')).toBeVisible()
  await studio.getByLabel('What you offer').fill('The same morning, without the second location')
  await studio.getByLabel('Total price (USD)').fill('300')
  await expect(studio.getByText(/You earn \$264 after/)).toBeVisible()
  await studio.getByRole('button', { name: 'Send suggestion' }).click()
  await expect(studio.getByText(/^The time is held for the client until/)).toBeVisible()
  await studio.getByRole('button', { name: 'Withdraw offer' }).click()
  await studio.getByRole('button', { name: 'Undo withdrawal' }).click()
  await expect(studio.getByRole('button', { name: 'Withdraw offer' })).toBeVisible()

  const other = await openContext()
  await signInBrowser(other, services, market.client)
  const visit = await other.newPage()
  await visit.goto(site.conversations)
  await visit
    .getByRole('link', { name: /Bo Shade/ })
    .first()
    .click()
  await visit.getByRole('link', { name: 'Review and pay' }).click()
  await visit.getByRole('button', { name: 'Accept and pay $90' }).click()
  await pay(visit)
  await expect(visit.getByRole('link', { name: 'Open your booking' })).toBeVisible()
})
