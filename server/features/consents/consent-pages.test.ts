import { expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { consentMessages } from '../../../contract/consents/consents.ts'
import { api, site } from '../../../contract/paths.ts'
import { insertBooking } from '../../../test/factories.ts'
import { startMarket } from '../../../test/start-market.ts'

const market = startMarket({ site: true })

test('is decided without JavaScript, on a page of its own that the booking leads to', async () => {
  const { client, photographer } = market
  const parties = { clientId: client.person.id, photographerId: photographer.person.id }
  const { id: booking } = await insertBooking(market.services.db, {
    ...parties,
    state: 'completed',
    policy: 'standard',
  })
  // A form is taken from our own address only.
  const { host } = new URL(market.services.config.publicUrl)
  const headers = { ...client.browser.headers, host }
  const page = fill(site.portfolioConsent, { id: booking })
  const open = async (path: string) => (await market.app.inject({ url: path, headers })).body
  expect(await open(fill(site.myBooking, { id: booking }))).toContain(`href="${page}"`)
  expect(await open(page)).toContain('Is anyone in the photos under 18?')
  const send = (fields: Record<string, string>) =>
    market.app.inject({
      method: 'POST',
      url: page,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const refused = await send({ form: 'decide', allow: 'yes', minors: 'yes', guardian: '' })
  expect([refused.statusCode, refused.body.includes('Enter the name of a parent or guardian')]).toEqual([
    400,
    true,
  ])
  const saved = await send({ form: 'decide', allow: 'yes', minors: 'no', guardian: '' })
  expect(saved.headers.location).toBe(`${page}?done=given#result`)
  expect(await open(`${page}?done=given`)).toContain(consentMessages.given())
  const withdrawn = await send({ form: 'withdraw' })
  expect(withdrawn.headers.location).toBe(`${page}?done=withdrawn#result`)
  const { body } = await market.call(client, 'GET', fill(api.portfolioConsent, { id: booking }))
  expect(body.data).toMatchObject({ state: 'withdrawn' })
})
