import { expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { site } from '../../../contract/paths.ts'
import { createPlainBrowser } from '../../../test/plain-browser.ts'
import { startMarket } from '../../../test/start-market.ts'
import { execute } from '../../platform/db/query.ts'
import { reindexPhotographer } from '../listings/search-index.ts'
import { ensureThread } from './queries.ts'
import { sendMessage } from './send.ts'

const market = startMarket({ site: true, package: { name: 'Half a day', minutes: 240 } })

const open = ({ browser }: { browser: { cookie: string } }) => createPlainBrowser(market, browser)

const ADD_ONS = [
  { 'Add-on': 'Second photographer', 'Costs (USD)': '150' },
  { 'Add-on': 'Express delivery', 'Costs (USD)': '80', 'Delivery in days (optional)': '3' },
  { 'Add-on': 'Getting ready', 'Costs (USD)': '60', 'Adds time': '1.5 hours' },
]

test('without JavaScript a photographer offers add-ons, the price in search stays, and a client pays one price with them', async () => {
  const { photographer } = market
  const { db } = market.services
  const studio = open(photographer)
  for (const [n, addOn] of ADD_ONS.entries()) {
    const row = Object.entries(addOn).map(([label, value]) => [`Add-on ${n + 1}: ${label}`, value])
    await studio.open(fill(site.studioPackage, { id: photographer.package.id }))
    await studio.send('Save package', Object.fromEntries(row))
  }
  expect(studio.text).toContain('Add-ons: Second photographer $150')
  // Saving has unlisted the photographer, who has no portfolio.
  await execute(
    db,
  )`update studios set listed = true, instant = true where photographer_id = ${photographer.personId}`
  await db.transaction((tx) => reindexPhotographer(tx, photographer.personId))

  const client = open(market.client)
  await client.open(site.search)
  expect(client.texts('article')[0]).toContain('$400')
  const { slug, date, start } = market.shootIn(40)
  await client.open(`${fill(site.book, { slug })}?${new URLSearchParams({ date, start })}`)
  expect(client.buttons).toContain('Pay $120 now')
  await client.send('Update price', { 'Express delivery': true })
  expect(client.text).toContain('$480')
  await client.send('Update price', { 'Second photographer': true, 'Getting ready': true })
  expect(client.text).toContain('10:00 to 15:30')
  expect(client.buttons).toContain('Pay $207 now')
  await client.send('Update price', { 'Getting ready': false })
  expect(client.text).toContain('10:00 to 14:00')
  await client.send('Pay $189 now')
  await client.send('Pay')
  await client.follow('Open your booking')
  expect(client.text).toContain('Second photographer')
  expect(client.text).toContain('$630')
  expect(client.text).not.toContain('Getting ready')
  await client.follow(/R-\d+/)
  expect(client.text).toContain('Half a day, Second photographer, Express delivery')
  expect(client.text).toContain('$189.00')
})

test('without JavaScript a photographer sends a custom offer in a conversation, and the client accepts and pays it', async () => {
  const { db } = market.services
  const people = { clientId: market.client.personId, photographerId: market.photographer.personId }
  const { id } = await ensureThread(db, people)
  await sendMessage(db, { threadId: id, senderId: people.clientId, text: 'Could you do the whole party?' })
  const conversation = fill(site.conversation, { id })
  const [studio, client] = [open(market.photographer), open(market.client)]
  await studio.open(conversation)
  await studio.follow('Send an offer')
  await studio.send('Send offer', {
    'What you offer': 'Garden, dinner and the speeches',
    Date: market.shootIn(45).date,
    Duration: '3 hours',
    'Total price (USD)': '0.10',
  })
  expect(studio.status).toBe(400)
  expect(studio.text).toContain('The price must be at least $0.50')
  await studio.send('Send offer', { 'Total price (USD)': '620' })
  expect(studio.buttons).toContain('Withdraw offer')

  await client.open(conversation)
  expect(client.text).toContain('$620')
  expect(client.text).toContain('Garden, dinner and the speeches')
  await client.follow('Review and pay')
  const offer = client.path
  expect(client.text).toContain('Pay now')
  expect(client.heading).toBe(`Offer from ${market.photographer.person.fullName}`)
  await client.send('Accept and pay $186', { 'Your plans (optional)': 'Dinner is at seven' })
  await client.send('Pay')
  await client.follow('Open your booking')
  expect(client.text).toContain(`Your shoot with ${market.photographer.person.fullName} is confirmed.`)
  expect(client.text).toContain('Custom offer')
  await client.open(offer)
  expect(client.text).toContain('$620')
  // Nothing more is due for an offer that was accepted.
  expect(client.text).not.toContain('Pay now')
  expect(client.text).not.toContain('Cancellation policy')
  await studio.open(conversation)
  expect(studio.text).toContain('Accepted and paid.')
  await studio.follow('View booking')
  expect(studio.text).toContain('Dinner is at seven')
})
