import { columns, type Inventory, type PersonalColumn } from './types.ts'

const BOOKS = 'receipts, invoices and tax reports must be kept with it; it goes where there are none'
const retained = (holds: string, exported: string): PersonalColumn => ({
  holds,
  photographer: { retained: BOOKS },
  export: exported,
})

/** Tax law requires these documents with the names on them for years, so erasing an account does not change them. */
export const tax: Inventory = {
  billing_details: {
    id: 'id',
    person_id: 'link',
    name: { holds: 'the name on receipts', client: 'deleted', export: 'billing' },
    address: { holds: 'the address on receipts', client: 'deleted', export: 'billing' },
    vat_number: { holds: 'the VAT number on receipts', client: 'deleted', export: 'billing' },
    created_at: 'time',
  },
  invoice_lines: {
    ...columns('link', 'entry_id invoice_id booking_id'),
    day: 'time',
    text: 'derived',
    minor: 'amount',
  },
  invoices: {
    id: 'id',
    ...columns('state', 'kind currency'),
    ...columns('link', 'photographer_id corrects_id issuer_id recipient_id'),
    ...columns('time', 'month issued_on created_at'),
    recipient_name: retained('the photographer’s name on an invoice', 'invoices'),
    ...columns('amount', 'number total_minor vat_minor vat_rate'),
    no_vat_reason: 'ours',
  },
  tax_details: {
    id: 'id',
    person_id: 'link',
    ...columns('state', 'kind country'),
    legal_name: retained('the legal name', 'taxDetails'),
    ...columns(retained('a part of the business address', 'taxDetails'), 'street postal_code city region'),
    tax_number: retained('the tax number', 'taxDetails'),
    vat_number: retained('the VAT number', 'taxDetails'),
    birth_date: retained('the date of birth, for reports to tax offices', 'taxDetails'),
    vat_rate: 'amount',
    no_vat_reason: retained('why no VAT is charged', 'taxDetails'),
    created_at: 'time',
  },
}
