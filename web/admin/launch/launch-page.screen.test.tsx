import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { marketMessages } from '../../../contract/admin/launch.ts'
import { api, site } from '../../../contract/paths.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { fakeApi, ok } from '../../../test/screens/fake-api.ts'
import { toast } from '../../../test/screens/office.ts'
import { go, openPage, shownPath, signInAdmin } from '../../../test/screens/open.tsx'

const market = {
  ...{ launch: 'waitlist', currency: 'USD', screenCurrency: null, services: [], feePercent: 12 },
  ...{ lateRefundDays: 60, maxDaysAhead: 365, reservePayouts: 0, reserveDays: 0, payeeRequired: 'payout' },
  taxRequired: false,
  ...{ launchedAt: null, launchedBy: null, cities: [] },
  readiness: [{ key: 'mail', ready: false, text: 'No mail server is set up.' }],
}

test('the fee is saved, and an invalid one shows an error beside its field', async () => {
  signInAdmin()
  fakeApi(api.adminMarket, { body: ok(market) })
  await openPage(site.launch)
  const fee = page.getByLabelText('Platform fee (%)')
  const save = page.getByRole('button', { name: 'Save fee' })
  await fee.fill('51')
  await save.click()
  await expect.element(page.getByText('The fee must be a number from 0 to 50')).toBeVisible()
  await expectAccessible()
  const saved = fakeApi(api.adminMarket, {
    body: { success: true, message: marketMessages.saved(), data: { ...market, feePercent: 12.5 } },
  })
  await fee.fill('12.5')
  await save.click()
  await expect.element(toast('Saved')).toBeVisible()
  await expect.element(fee).toHaveValue('12.5')
  expect(saved.map(({ method, body }) => [method, body])).toEqual([['PATCH', { feePercent: 12.5 }]])
})

test('the question before opening says that checks are not complete', async () => {
  signInAdmin()
  fakeApi(api.adminMarket, { body: ok(market) })
  await openPage(site.launch)
  await page.getByRole('button', { name: 'Open marketplace' }).click()
  await expect
    .element(page.getByRole('alertdialog', { name: 'Open marketplace?' }))
    .toMatchTextContent('isn’t complete')
  await expectAccessible()
})

test('asks once before unsaved changes are lost, also after another form of the page was saved', async () => {
  signInAdmin()
  fakeApi(api.adminMarket, { body: ok(market) })
  await openPage(site.launch)
  await page.getByLabelText('Platform fee (%)').fill('13')
  await page.getByLabelText('Days on hold').fill('7')
  fakeApi(api.adminMarket, { body: ok({ ...market, feePercent: 13 }) })
  await page.getByRole('button', { name: 'Save fee' }).click()
  await expect.element(page.getByRole('button', { name: 'Save fee' })).toBeDisabled()
  await go(site.contacted)
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect.element(leave).toBeVisible()
  expect(leave.elements()).toHaveLength(1)
  await leave.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.poll(shownPath).toBe(site.contacted)
})
