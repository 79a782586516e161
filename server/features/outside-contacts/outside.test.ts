import { beforeEach, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { hiddenContact, stayHereQuestion } from '../../../contract/messages/outside.ts'
import { api, site } from '../../../contract/paths.ts'
import { createPlainBrowser } from '../../../test/plain-browser.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { execute, query } from '../../platform/db/query.ts'

const market = startMarket({ site: true })
const PHONE = 'My number is +44 7911 123456.'
let client: Awaited<ReturnType<typeof signInAs>>
let thread: string

beforeEach(async () => {
  await setMode('warn')
  await execute(market.services.db)`delete from outside_counts`
  client = await signInAs(market.services, 'client', { fullName: 'Cleo Client' })
  const first = await write(client, 'Are you free in May?')
  expect(first.status).toBe(201)
  thread = first.body.data.thread.id
})

const setMode = async (outsideContacts: string) => {
  const saved = await market.call(market.admin, 'PATCH', api.adminMarket, { outsideContacts })
  expect(saved.body.data).toMatchObject({ outsideContacts })
}
const write = (who: typeof client, text: string, more: object = {}) =>
  market.call(who, 'POST', api.threads, { photographer: market.photographer.studio.slug, text, ...more })
const send = (who: { headers: Record<string, string> }, text: string, more: object = {}) =>
  market.call(who, 'POST', fill(api.threadMessages, { id: thread }), { text, ...more })
const textsFor = async (who: { headers: Record<string, string> }): Promise<string[]> =>
  (await market.call(who, 'GET', fill(api.threadMessages, { id: thread }))).body.data.messages.map(
    ({ text }: { text: string }) => text,
  )
const counts = async () => (await market.call(market.admin, 'GET', api.business)).body.data.outside

test('contact details are asked about before a booking: 409, and sent anyway: 201', async () => {
  const question = stayHereQuestion(['phone'], 'warn')
  for (const who of [client, market.photographer]) {
    expect(await send(who, PHONE)).toMatchObject({
      status: 409,
      body: { message: question, errors: [{ field: 'sendAnyway', message: question }] },
    })
    expect(await textsFor(client)).not.toContain(PHONE)
  }
  expect((await write(client, PHONE)).status).toBe(409)
  const key = crypto.randomUUID()
  for (let again = 0; again < 2; again += 1)
    expect((await send(client, PHONE, { sendAnyway: true, key })).status).toBe(201)
  expect(await textsFor(market.photographer)).toContain(PHONE)
  expect(await counts()).toEqual({ asked: 3, sent: 1, hidden: 0 })
})

test('only counts of each day are stored about it', async () => {
  await send(client, PHONE)
  const rows = await query(market.services.db)`select * from outside_counts`
  expect(rows.map((row) => Object.keys(row).sort())).toEqual([['day', 'n', 'what']])
  const logs = await query(
    market.services.db,
  )`select * from activities where before::text || after::text like '%7911%'`
  expect(logs).toEqual([])
})

test('without contact details, with the rule off and with an accepted booking nothing is asked', async () => {
  expect((await send(client, '4 hours on 2027-02-13 for $1,250?')).status).toBe(201)
  await setMode('off')
  expect((await send(client, PHONE)).status).toBe(201)
  await setMode('mask')
  const own = market.client
  const id = await market.bookAndPay(market.shootIn(30))
  const talk = fill(api.bookingThread, { id })
  const before = await market.call(own, 'POST', talk, { text: PHONE })
  expect(before).toMatchObject({ status: 409, body: { message: stayHereQuestion(['phone'], 'mask') } })
  expect((await market.call(own, 'POST', talk, { text: PHONE, sendAnyway: true })).status).toBe(201)
  const read = async () => (await market.call(market.photographer, 'GET', talk)).body.data
  expect((await read()).messages[0].text).toBe(`My number is ${hiddenContact()}.`)
  expect((await read()).thread.lastMessage.text).toBe(`My number is ${hiddenContact()}.`)
  expect((await market.call(own, 'GET', talk)).body.data.messages[0].text).toBe(PHONE)
  expect(await counts()).toMatchObject({ sent: 0, hidden: 1 })
  await market.call(market.photographer, 'POST', fill(api.bookingAction, { id, action: 'accept' }))
  expect((await read()).messages[0].text).toBe(PHONE)
  expect((await market.call(market.photographer, 'POST', talk, { text: 'mail@light.com' })).status).toBe(201)
})

test('an offer asks the same, and hides the same', async () => {
  await setMode('mask')
  const { date, start, place } = market.shootIn(40)
  const offer = {
    date,
    start,
    place,
    hours: 3,
    price: 620,
    text: 'Pay at paypal.me/alight',
    policy: 'flexible',
  }
  const path = fill(api.threadOffers, { id: thread })
  expect((await market.call(market.photographer, 'POST', path, offer)).status).toBe(409)
  const sent = await market.call(market.photographer, 'POST', path, { ...offer, sendAnyway: true })
  expect(sent.status).toBe(201)
  const shown = async (who: typeof client) =>
    (await market.call(who, 'GET', fill(api.offer, { id: sent.body.data.id }))).body.data.text
  expect(await shown(client)).toBe(`Pay at ${hiddenContact()}`)
  expect(await textsFor(client)).toContain(`Pay at ${hiddenContact()}`)
  expect(await shown(market.photographer)).toBe(offer.text)
})

test('without JavaScript the writer reads the question, and edits or sends anyway', async () => {
  const browser = createPlainBrowser(market, client.browser)
  await browser.open(fill(site.conversation, { id: thread }))
  const field = `Message to ${market.photographer.person.fullName}`
  await browser.send('Send', { [field]: PHONE })
  expect(browser.text).toContain('Outside this site you lose three protections')
  expect(browser.field(field).value).toBe(PHONE)
  await browser.send('Send', { [field]: 'See you there.' })
  expect(browser.text).toContain('See you there.')
  expect(browser.buttons).not.toContain('Send anyway')
  await browser.send('Send', { [field]: PHONE })
  await browser.send('Send anyway')
  expect(await textsFor(market.photographer)).toContain(PHONE)

  const other = await signInAs(market.services, 'client')
  const visitor = createPlainBrowser(market, other.browser)
  await visitor.open(`${site.newConversation}?to=${market.photographer.studio.slug}`)
  await visitor.send('Send message', { 'Your question': PHONE })
  expect(visitor.text).toContain('Your message contains a phone number.')
  await visitor.send('Send anyway')
  expect(visitor.text).toContain(PHONE)
})
