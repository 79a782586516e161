import { asMinor } from '../contract/format/money.ts'
import { site } from '../contract/paths.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { ledgerEntries } from '../server/platform/db/tables/money/ledger.ts'
import { invoiceLines, invoices, taxDetails } from '../server/platform/db/tables/money/tax.ts'
import { insertPerson } from '../test/factories.ts'
import { expect, expectAccessible, test } from './base.ts'
import { createServices, signInBrowser } from './money.ts'

test.use({ signedIn: true })

test('the operator and a photographer enter tax details, and both read an invoice', {
  tag: '@release',
}, async ({ page: office, db, server, openContext, tolerate }) => {
  tolerate(/status of 400/)
  await office.goto(site.tax)
  await office.getByRole('button', { name: 'Save tax details' }).click()
  await expect(office.getByText('Enter your legal name')).toBeVisible()
  await office.getByLabel('Legal name').fill('Framefolk GmbH')
  await office.getByLabel('Street and number').fill('Torstraße 1')
  await office.getByLabel('City').fill('Berlin')
  await office.getByLabel('Country').selectOption('DE')
  await office.getByLabel('VAT number (optional)').fill('DE123456788')
  await office.getByLabel('VAT on the platform fee (%)').fill('19')
  await office.getByRole('button', { name: 'Save tax details' }).click()
  await expect(office.getByText('Tax details saved')).toBeVisible()

  const { id } = await insertPerson(db.db, {
    role: 'photographer',
    fullName: 'Nora Vidal',
  })
  const other = await openContext()
  await signInBrowser(other, createServices(server, db), id)
  const page = await other.newPage()
  await page.goto(site.studioTax)
  await page.getByLabel('Legal name').fill('Nora Vidal Fotografía')
  await page.getByLabel('Street and number').fill('Calle Mayor 3')
  await page.getByLabel('City').fill('Madrid')
  await page.getByLabel('Country').selectOption('ES')
  await page.getByLabel('VAT rate (%)').fill('0')
  await page.getByRole('button', { name: 'Save tax details' }).click()
  await expect(page.getByText('Enter why you don’t charge VAT').first()).toBeVisible()
  await page.getByLabel('Reason for no VAT').fill('Exento, artículo 20 LIVA')
  await page.getByRole('button', { name: 'Save tax details' }).click()
  await expect(page.getByText('Tax details saved')).toBeVisible()

  const versions = await db.db.select().from(taxDetails)
  const entry = newId()
  const invoice = newId()
  await db.db.insert(ledgerEntries).values({ id: entry, kind: 'release', sourceKey: 'x', photographerId: id })
  await db.db.insert(invoices).values({
    id: invoice,
    kind: 'invoice',
    number: 1,
    photographerId: id,
    month: '2026-01-01',
    issuedOn: '2026-02-01',
    issuerId: versions.find(({ personId }) => personId === null)!.id,
    recipientId: versions.find(({ personId }) => personId === id)!.id,
    recipientName: 'Nora Vidal Fotografía',
    currency: 'USD',
    totalMinor: asMinor(11_900),
    vatMinor: asMinor(1_900),
    vatRate: 19,
    noVatReason: '',
  })
  await db.db.insert(invoiceLines).values({
    entryId: entry,
    invoiceId: invoice,
    day: '2026-01-10',
    text: 'Platform fee: booking 1a2b3c4d, shoot on 3 January 2026',
    minor: asMinor(11_900),
  })
  await page.goto(site.studioTax)
  await page.getByRole('link', { name: 'Invoice I-000001' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice I-000001')
  await expectAccessible(page)
  await expect(page.getByText('Includes 19% VAT')).toBeVisible()
  await office.goto(`${site.tax}?tab=invoices`)
  await office.getByRole('link', { name: 'Invoice I-000001' }).click()
  await expect(office.getByText('Nora Vidal Fotografía')).toBeVisible()
  await expectAccessible(office)
})
