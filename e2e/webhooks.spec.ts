import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fill } from '../contract/api/path.ts'
import { api, site } from '../contract/paths.ts'
import { insertBooking, insertPerson } from '../test/factories.ts'
import { expect, logIn, test } from './base.ts'

test.use({ signedIn: true })

// The dialogs and the list of deliveries: web/admin/integrations/integrations-page.screen.test.tsx. Signed events and
// replays: server/core/webhooks/webhooks.test.ts.
test('an owner creates an API key, reads with it what its scope allows, and revokes it', {
  tag: '@release',
}, async ({ page, server, db }) => {
  const { id: clientId } = await insertPerson(db.db)
  const { id: photographerId } = await insertPerson(db.db, { role: 'photographer' })
  const { id } = await insertBooking(db.db, { clientId, photographerId })
  await page.goto(site.integrations)
  await page.getByRole('button', { name: 'Create API key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create API key' })
  await dialog.getByLabel('Name').fill('Monthly export')
  await dialog.getByRole('checkbox', { name: /bookings:read/ }).check()
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  const key = await page.getByRole('textbox', { name: 'API key' }).inputValue()
  expect(key).toMatch(/^ffk_/)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(`${key.slice(0, 8)}…${key.slice(-4)}`)).toBeVisible()
  const read = async (path: string) =>
    (await fetch(server.url + path, { headers: { authorization: `Bearer ${key}` } })).status
  expect(await read(api.bookings)).toBe(200)
  expect(await read(fill(api.booking, { id }))).toBe(200)
  expect(await read(api.transactions)).toBe(403)

  await page.getByRole('button', { name: 'Revoke Monthly export' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke API key' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Monthly export' })).toContainText('revoked')
  expect(await read(api.bookings)).toBe(401)
  expect(await read(fill(api.booking, { id }))).toBe(401)
})

test('the running server sends events by itself', async ({ server }) => {
  const received: string[] = []
  const receiver = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push(JSON.parse(body).type)
    response.end('Thank you')
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`
  const { accessToken } = await logIn(server)
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(response.status).toBe(200)
    return (await response.json()) as { data: { endpoints: { id: string }[] } }
  }
  const { data } = await post(api.webhooks, { url, events: ['booking.accepted'] })
  await post(fill(api.webhookTest, { id: data.endpoints[0]!.id }), {})
  await expect.poll(() => received.length, { timeout: 90_000 }).toBe(1)
  receiver.close()
})
