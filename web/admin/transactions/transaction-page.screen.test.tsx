import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { fakeApi, ok } from '../../../test/screens/fake-api.ts'
import { title } from '../../../test/screens/office.ts'
import { openPage, signInAdmin } from '../../../test/screens/open.tsx'
import { bareTransaction } from '../../../test/screens/spec-records.ts'

test('shows the description of the shoot, links to the booking, and has no payments at first', async () => {
  const id = 'transaction-00015678'
  const description = 'Every word of it. '.repeat(60).trim()
  const shoot = { date: '2026-05-17', startTime: '10:00', endTime: '12:30', timeZone: 'UTC', description }
  signInAdmin()
  fakeApi(fill(api.transaction, { id }), { body: ok(bareTransaction({ shoot, payments: [] })) })
  await openPage(fill(site.transaction, { id }))
  await expect.element(title('Transaction 00015678')).toBeVisible()
  await expect.element(page.getByText('No payments yet')).toBeVisible()
  await expect.element(page.getByText(description)).toBeVisible()
  const booking = page.getByRole('link', { name: '0001abcd' })
  await expect.element(booking).toHaveAttribute('href', fill(site.booking, { id: 'booking-id-0001abcd' }))
  await expectAccessible()
})
