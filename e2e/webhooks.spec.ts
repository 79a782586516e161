import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api, fill, site } from '../contract/paths.ts'
import { expect, expectAccessible, sandboxPayments } from './base.ts'
import { test } from './booking-market.ts'
import { payFor } from './money.ts'

test.use({ signedIn: true, serverEnv: sandboxPayments })

type Received = { headers: IncomingHttpHeaders; body: string }

/** A webhook receiver of the operator, on this machine. */
async function startReceiver() {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ headers: request.headers, body })
    response.end('Thank you')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  return { received, url, stop: () => server.close() }
}

function isSigned({ headers, body }: Received, secret: string): boolean {
  const [time, ...signatures] = String(headers['framefolk-signature']).split(',')
  const expected = createHmac('sha256', secret)
    .update(`${time!.slice(2)}.${body}`)
    .digest('hex')
  return signatures.includes(`v1=${expected}`)
}

test('an owner reads with an API key, receives webhooks about a booking, replays one, and revokes the key', async ({
  page,
  server,
  market: { services, cleo, bo },
}) => {
  test.slow()
  await page.goto(site.integrations)
  await page.getByRole('button', { name: 'Create API key' }).click()
  const keyDialog = page.getByRole('dialog', { name: 'Create API key' })
  await keyDialog.getByRole('button', { name: 'Create API key' }).click()
  await expect(keyDialog.getByText('Enter a name')).toBeVisible()
  await expect(keyDialog.getByText('Choose at least one scope')).toBeVisible()
  await keyDialog.getByLabel('Name').fill('Monthly export')
  await keyDialog.getByRole('checkbox', { name: /bookings:read/ }).check()
  await expectAccessible(page)
  await keyDialog.getByRole('button', { name: 'Create API key' }).click()
  const key = await page.getByRole('textbox', { name: 'API key' }).inputValue()
  expect(key).toMatch(/^ffk_/)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(`${key.slice(0, 8)}…${key.slice(-4)}`)).toBeVisible()
  const read = async (path: string) =>
    (await fetch(server.url + path, { headers: { authorization: `Bearer ${key}` } })).status
  expect(await read(api.bookings)).toBe(200)
  expect(await read(api.transactions)).toBe(403)

  const receiver = await startReceiver()
  await page.getByRole('button', { name: 'Create endpoint' }).click()
  const hookDialog = page.getByRole('dialog', { name: 'Create endpoint' })
  await hookDialog.getByLabel('URL').fill(receiver.url)
  for (const name of ['booking.requested', 'booking.accepted'])
    await hookDialog.getByRole('checkbox', { name }).check()
  await hookDialog.getByRole('button', { name: 'Create endpoint' }).click()
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()

  const { id, checkoutUrl } = await cleo.book(5)
  await payFor(services, checkoutUrl)
  await bo.act(id, 'accept')
  const kinds = () => receiver.received.map(({ body }) => JSON.parse(body).type)
  await expect
    .poll(() => kinds().sort(), { timeout: 90_000 })
    .toEqual(['booking.accepted', 'booking.requested'])
  expect(receiver.received.every((one) => isSigned(one, secret))).toBe(true)
  expect(JSON.parse(receiver.received[0]!.body).data.bookingId).toBe(id)

  const rows = page.getByRole('table', { name: 'Deliveries' }).getByRole('row')
  await expect(rows.filter({ hasText: 'booking.accepted' })).toContainText('delivered', { timeout: 30_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Replay booking.accepted' }).click()
  await expect.poll(() => receiver.received.length, { timeout: 90_000 }).toBe(3)
  await expect(rows.filter({ hasText: '(replay)' })).toContainText('delivered', { timeout: 30_000 })
  expect(receiver.received[2]!.body).toBe(
    receiver.received.find(({ body }) => body.includes('accepted'))!.body,
  )
  receiver.stop()

  await page.getByRole('button', { name: 'Revoke Monthly export' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke API key' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Monthly export' })).toContainText('revoked')
  expect(await read(api.bookings)).toBe(401)
  expect(await read(fill(api.booking, { id }))).toBe(401)
})
