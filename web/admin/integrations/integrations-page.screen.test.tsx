import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fill } from '../../../contract/api/path.ts'
import { authMessages } from '../../../contract/auth/auth.ts'
import { formatLocalTime } from '../../../contract/format/local-days.ts'
import { webhookMessages } from '../../../contract/integrations/webhooks.ts'
import { api, site } from '../../../contract/paths.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { fakeApi, ok, refused } from '../../../test/screens/fake-api.ts'
import { toast } from '../../../test/screens/office.ts'
import { openPage, signInAdmin } from '../../../test/screens/open.tsx'

const at = '2026-05-17T10:00:00.000Z'
const key = {
  ...{ id: 'key-1', name: 'Monthly export', prefix: 'ffk_8mX0', lastFour: '0kq8', scopes: ['bookings:read'] },
  ...{ state: 'active', createdBy: 'Ada', createdAt: at, expiresAt: at, lastUsedAt: null },
}
const endpoint = {
  ...{ id: 'endpoint-1', url: 'https://tools.example/hooks', events: ['booking.accepted'], state: 'active' },
  ...{ pausedReason: null, waiting: 0, lastSuccessAt: null, createdAt: at },
}
const delivery = {
  payload: '{"id":"event-1","type":"booking.accepted"}',
  ...{ id: 'delivery-1', eventId: 'event-1', kind: 'booking.accepted', url: endpoint.url, isReplay: false },
  ...{ state: 'delivered', attempts: 1, lastAttemptAt: at, nextAttemptAt: null, responseStatus: 200 },
  ...{ responseText: 'Thank you', error: null, createdAt: at },
}

async function openIntegrations(deliveries: object[] = []) {
  signInAdmin()
  fakeApi(api.apiKeys, { body: ok({ keys: [] }) })
  fakeApi(api.webhooks, { body: ok({ endpoints: [] }) })
  fakeDeliveries(deliveries)
  await openPage(site.integrations)
}
const fakeDeliveries = (deliveries: object[]) =>
  fakeApi(api.webhookDeliveries, {
    body: ok({ deliveries, currentPage: 1, totalPage: 1, total: deliveries.length }),
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a new API key needs a name and a scope, is shown once, and can be revoked', async () => {
  await openIntegrations()
  await button('Create API key').click()
  const dialog = page.getByRole('dialog', { name: 'Create API key' })
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  await expect.element(dialog.getByText('Enter a name')).toBeVisible()
  await expect.element(dialog.getByText('Choose at least one scope')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabelText('Name').fill('Monthly export')
  await dialog.getByRole('checkbox', { name: /bookings:read/ }).click()
  const secret = 'ffk_8mX0m1y1o7wV2bTz6fQeYh4sN9cLrA5uDpGkJq30kq8'
  const created = fakeApi(api.apiKeys, { body: ok({ keys: [key], secret }) })
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  await expect.element(page.getByRole('textbox', { name: 'API key' })).toHaveValue(secret)
  expect(created[0]?.body).toMatchObject({ name: 'Monthly export', scopes: ['bookings:read'] })
  await button('Done').click()
  await expect.element(page.getByText('ffk_8mX0…0kq8')).toBeVisible()

  fakeApi(api.apiKeys, { body: ok({ keys: [{ ...key, state: 'revoked' }] }) })
  const revoked = fakeApi(fill(api.apiKey, { id: key.id }), { body: ok({}) })
  await button('Revoke Monthly export').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke API key' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Monthly export' })
  await expect.element(row).toMatchTextContent('revoked')
  expect(revoked.map(({ method }) => method)).toEqual(['DELETE'])
})

test('ten minutes after the login a new key asks for the password, and what was typed stays', async () => {
  await openIntegrations()
  await button('Create API key').click()
  const dialog = page.getByRole('dialog', { name: 'Create API key' })
  await dialog.getByLabelText('Name').fill('Monthly export')
  await dialog.getByRole('checkbox', { name: /bookings:read/ }).click()
  fakeApi(api.passkeys, { body: ok({ passkeys: [], available: true }) })
  const keys = fakeApi(api.apiKeys, { body: ok({ keys: [key], secret: 'ffk_8mX0' }) })
  const stale = fakeApi(api.apiKeys, {
    ...{ status: 403, times: 2 },
    body: { ...refused(authMessages.confirmIdentity()), reason: 'confirm_identity' },
  })
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expectAccessible()
  // Cancelled, the form shows why it was not sent.
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog.getByText(authMessages.confirmIdentity())).toBeVisible()
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  const confirmed = fakeApi(api.confirmIdentity, { body: ok({}) })
  fakeApi(api.confirmIdentity, {
    ...{ status: 400, times: 1 },
    body: {
      ...refused('Wrong'),
      errors: [{ field: 'currentPassword', message: authMessages.wrongCurrentPassword() }],
    },
  })
  await question.getByLabelText('Your password').fill('not this one')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(question.getByText(authMessages.wrongCurrentPassword())).toBeVisible()
  await question.getByLabelText('Your password').fill('quiet violet harbour')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByRole('textbox', { name: 'API key' })).toHaveValue('ffk_8mX0')
  expect([stale.length, keys.filter(({ method }) => method === 'POST').length]).toEqual([2, 1])
  expect(confirmed[0]?.body).toEqual({ currentPassword: 'quiet violet harbour' })
})

test('a new endpoint shows its secret once', async () => {
  await openIntegrations()
  await button('Create endpoint').click()
  const dialog = page.getByRole('dialog', { name: 'Create endpoint' })
  await dialog.getByLabelText('URL').fill(endpoint.url)
  await dialog.getByRole('checkbox', { name: 'booking.accepted' }).click()
  const created = fakeApi(api.webhooks, { body: ok({ endpoints: [endpoint], secret: 'whsec_8mX0' }) })
  await dialog.getByRole('button', { name: 'Create endpoint' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_8mX0')
  expect(created[0]?.body).toEqual({ url: endpoint.url, events: ['booking.accepted'] })
  await button('Done').click()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: endpoint.url }))
    .toMatchTextContent('active')
})

test('a delivery shows payload and response; one that failed says when it is tried next', async () => {
  const retry = { state: 'waiting', nextAttemptAt: at, responseStatus: 500 }
  await openIntegrations([{ ...delivery, ...retry, responseText: 'Out of memory' }])
  const row = page.getByRole('table', { name: 'Deliveries' }).getByRole('row').nth(1)
  await expect.element(row).toMatchTextContent(`Failed, next try at ${formatLocalTime(at)}`)
  await expect.element(row.getByText('Payload', { exact: true })).not.toBeVisible()
  await row.getByText(/^500/).click()
  await expect.element(row.getByText(/"type": "booking.accepted"/)).toBeVisible()
  await expect.element(row.getByText('Out of memory')).toBeVisible()
  await expectAccessible()
})

test('a delivery is replayed, and the replay is listed', async () => {
  await openIntegrations([delivery])
  const rows = page.getByRole('table', { name: 'Deliveries' }).getByRole('row')
  await expect.element(rows.filter({ hasText: 'booking.accepted' })).toMatchTextContent('delivered')
  const replays = fakeApi(fill(api.replayDelivery, { id: delivery.id }), { body: ok({}) })
  fakeDeliveries([{ ...delivery, id: 'delivery-2', isReplay: true }, delivery])
  await button('Replay booking.accepted').click()
  await expect.element(toast(webhookMessages.queued())).toBeVisible()
  await expect.element(rows.filter({ hasText: '(replay)' })).toMatchTextContent('delivered')
  expect(replays.map(({ method }) => method)).toEqual(['POST'])
})
