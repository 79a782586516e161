import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { taxMessages } from '../../../contract/tax/tax.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { fakeApi, ok } from '../../../test/screens/fake-api.ts'
import { toast } from '../../../test/screens/office.ts'
import { openPage, shownPath, signInAdmin } from '../../../test/screens/open.tsx'

const party = {
  name: 'Framefolk GmbH',
  address: ['Torstraße 1', 'Berlin'],
  taxNumber: '',
  vatNumber: 'DE123456788',
}
const invoice = {
  ...{ id: 'i1', _id: 'i1', kind: 'invoice', number: 'I-000001', month: '2026-01', issuedOn: '2026-02-01' },
  ...{ total: 119.99, currency: 'USD', replacedBy: null, corrects: null, cancels: false, replaces: null },
  issuer: party,
  recipient: { ...party, name: 'Atelier Klein', vatNumber: 'FR40303265045' },
  lines: [{ day: '2026-01-10', text: 'Platform fee', amount: 119.99 }],
  vat: { rate: 19, net: 100.83, vat: 19.16, reason: '' },
  vatCheck: { state: 'invalid', at: '2026-02-02T10:00:00Z', requestId: 'WAPIAAAA00000001' },
}
const pathOf = (number: string) => fill(site.invoice, { number })

test('the list of waiting invoices says who was asked and when', async () => {
  signInAdmin()
  fakeApi(api.adminTax, { body: ok({ details: null, years: [], held: null, vatCheck: null }) })
  const held = [
    {
      id: 'p1',
      _id: 'p1',
      name: 'Nora Vidal',
      months: 2,
      total: 48,
      currency: 'USD',
      askedAt: '2026-02-01T05:47:00Z',
    },
    { id: 'p2', _id: 'p2', name: null, months: 1, total: 12, currency: 'USD', askedAt: null },
  ]
  fakeApi(api.adminHeldInvoices, { body: ok({ held, total: 2, currentPage: 1, totalPage: 1 }) })
  await openPage(`${site.tax}?tab=waiting`)
  await expect.element(page.getByRole('link', { name: 'Nora Vidal' })).toBeVisible()
  await expect.element(page.getByText('Deleted account').first()).toBeVisible()
  await expect.element(page.getByText('Not yet').first()).toBeVisible()
  await expectAccessible()
})

test('an invoice is issued again after a question, and the new one opens', async () => {
  signInAdmin()
  const { number } = invoice
  const again = { ...invoice, number: 'I-000002', replaces: number, vatCheck: null }
  fakeApi(fill(api.adminInvoice, { number }), { body: ok(invoice) })
  fakeApi(fill(api.adminInvoice, { number: again.number }), { body: ok(again) })
  const sent = fakeApi(fill(api.adminInvoiceReissue, { number }), {
    body: { success: true, message: taxMessages.reissued(), data: again },
  })
  await openPage(pathOf(number))
  await expect
    .element(
      page.getByText(
        'VIES didn’t know the photographer’s VAT number on 2 Feb 2026. Request ID WAPIAAAA00000001.',
      ),
    )
    .toBeVisible()
  await page.getByRole('button', { name: 'Issue again' }).click()
  const question = page.getByRole('alertdialog', { name: 'Issue I-000001 again?' })
  await expect.element(question).toMatchTextContent('A credit note cancels this invoice')
  await expectAccessible()
  await question.getByRole('button', { name: 'Issue again' }).click()
  await expect.element(toast(taxMessages.reissued())).toBeVisible()
  await expect.poll(shownPath).toBe(pathOf('I-000002'))
  await expect.element(page.getByText('Replaces')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a replaced invoice leads to the one that replaces it, and cannot be issued again', async () => {
  signInAdmin()
  const { number } = invoice
  fakeApi(fill(api.adminInvoice, { number }), { body: ok({ ...invoice, replacedBy: 'I-000002' }) })
  await openPage(pathOf(number))
  await expect
    .element(page.getByRole('link', { name: 'invoice I-000002' }))
    .toHaveAttribute('href', pathOf('I-000002'))
  expect(page.getByRole('button', { name: 'Issue again' }).elements()).toHaveLength(0)
})
