import { expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { insertBooking } from '../../../test/factories.ts'
import { fillGallery } from '../../../test/galleries.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import type { Route } from '../../platform/http/guard.ts'

const market = startMarket()

/** What the column “Guest” of docs/authorisation.md says is what the routes do. */
test('calls for guests need the secret link, and those marked “opened” a browser that opened it', async () => {
  const client = await signInAs(market.services, 'client')
  const photographer = await signInAs(market.services, 'photographer')
  const parties = { clientId: client.person.id, photographerId: photographer.person.id }
  const { id } = await insertBooking(market.services.db, { ...parties, state: 'shot', policy: 'standard' })
  await market.payInFull(id)
  const [picture] = await fillGallery(market.services.db, {
    bookingId: id,
    ownerId: photographer.person.id,
    count: 1,
  })
  expect((await market.act(photographer, id, 'deliver')).status).toBe(200)
  const link = { downloads: true }
  const made = await market.call(client, 'POST', fill(api.galleryLinks, { id }), link)
  const token: string = made.body.data.links[0].url.split('/').at(-1)

  const bodies: Record<string, object> = {
    [`POST ${api.shared}`]: {},
    [`POST ${api.sharedFinished}`]: { name: 'Gus' },
    [`PATCH ${api.sharedPicture}`]: { favourite: true },
  }
  const send = ({ method, url }: Route, secret: string, cookie?: string) =>
    market.app.inject({
      method: method as 'GET',
      url: url.replace(':token', secret).replace(':picture', picture!),
      headers: { ...(cookie && { cookie }) },
      payload: bodies[`${method} ${url}`],
    })
  const calls = market.app.routeTable.filter(
    ({ method, url }) => url.startsWith(api.shared) && method !== 'HEAD',
  )
  expect(calls.every(({ guard, guest }) => guard === 'public' && guest)).toBe(true)
  expect(market.app.routeTable.filter(({ guest, method }) => guest && method !== 'HEAD')).toHaveLength(
    calls.length,
  )
  for (const call of calls) {
    const name = `${call.method} ${call.url}`
    expect((await send(call, `${token.slice(0, -4)}AAAA`)).statusCode, name).toBe(404)
    expect((await send(call, token)).statusCode, name).toBe(call.guest === 'opened' ? 403 : 200)
  }
  const opened = await market.app.inject({ method: 'POST', url: fill(api.shared, { token }), payload: {} })
  const cookie = String(opened.headers['set-cookie']).split(';')[0]!
  for (const call of calls.filter(({ guest }) => guest === 'opened'))
    expect((await send(call, token, cookie)).statusCode, call.url).not.toBe(403)
})
