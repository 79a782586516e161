import { expect, test } from 'vitest'
import { agreementMessages } from '../../../contract/agreements/agreements.ts'
import { consents } from '../../../contract/agreements/rules.ts'
import { fill } from '../../../contract/api/path.ts'
import { site } from '../../../contract/paths.ts'
import { createPlainBrowser } from '../../../test/plain-browser.ts'
import { startMarket } from '../../../test/start-market.ts'

/** Contracts without JavaScript. */

const market = startMarket({ site: true })
const openAs = (who: { browser: { cookie: string } }) => createPlainBrowser(market, who.browser)

test('a photographer writes clauses and signs in advance, and a client books with a signature', async () => {
  const studio = openAs(market.photographer)
  await studio.open(site.studioContracts)
  await studio.open(studio.link('All services'))
  await studio.send('Save contract', {
    Text: '## House rules\n\nNo **rice**.',
    'Clients sign it when they book': true,
  })
  expect([studio.status, studio.text]).toEqual([
    400,
    expect.stringContaining(agreementMessages.nameMissing()),
  ])
  await studio.send('Save contract', {
    'Your full name, if clients sign when they book': 'Pia Photographer',
    [consents.advance()]: true,
  })
  expect(studio.path).toBe(`${site.studioContracts}?done=saved`)
  expect(studio.text).toContain(agreementMessages.saved())
  expect(studio.text).toContain('Signed when clients book')

  const client = openAs(market.client)
  const { slug, date, start, place, package: chosen } = market.shootIn(30)
  const query = new URLSearchParams({ date, start, place, package: chosen })
  await client.open(`${fill(site.book, { slug })}?${query}`)
  expect(client.text).toContain('No rice.')
  await client.send(/^Authorise/)
  expect([client.status, client.text]).toEqual([400, expect.stringContaining(agreementMessages.mustSign())])
  expect(client.field('Sign with your full name').description).toContain(agreementMessages.nameMissing())
  await expect(
    client.send(/^Authorise/, { 'Sign with your full name': 'Ann Example', [consents.client()]: true }),
  ).resolves.toBeUndefined()
  expect(client.path).toContain('sandbox-pay')
  const { rows } = await market.services.pool.query('select document from agreements')
  expect(rows).toHaveLength(1)
})

test('both sign on the page of the booking by typing their names', async () => {
  await market.replacePhotographer()
  const studio = openAs(market.photographer)
  await studio.open(fill(site.studioContract, { service: 'all' }))
  expect(studio.field('Text').value).toContain('## What the photographer does')
  await studio.send('Save contract')
  const id = await market.bookAndAccept(market.shootIn(31))

  const client = openAs(market.client)
  await client.open(fill(site.myBooking, { id }))
  await client.open(client.link('Read and sign'))
  expect(client.path).toBe(fill(site.contract, { id }))
  await client.send('Sign contract', { 'Your full name': 'Ann Example' })
  expect(client.text).toContain(agreementMessages.notAgreed())
  await client.send('Sign contract', { [consents.client()]: true })
  expect(client.text).toContain(agreementMessages.signed())
  expect(client.links).toContain('Download PDF')

  await studio.open(fill(site.contract, { id }))
  expect(studio.text).toContain('has signed. Read the contract and sign it, too, before the shoot.')
  await studio.send('Sign contract', { 'Your full name': 'Pia', [consents.photographer()]: true })
  expect(studio.text).toContain('Signed by both of you. It can no longer be changed.')
  await studio.open(fill(site.myBooking, { id }))
  expect(studio.links).toContain('View contract')
})

test('an unknown service and a booking without a contract say so', async () => {
  const studio = openAs(market.photographer)
  await studio.open(fill(site.studioContract, { service: 'nothing' }))
  expect(studio.status).toBe(404)
  await market.replacePhotographer()
  const id = await market.bookAndAccept(market.shootIn(32))
  const client = openAs(market.client)
  await client.open(fill(site.contract, { id }))
  expect(client.text).toContain('There is no contract for this booking.')
})
