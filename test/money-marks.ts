import { newId } from '../server/platform/db/new-id.ts'
import { type Inserter, mark, marksOf } from './mark.ts'

type Order = { booking: string; photographerId: string; clientId: string }

export async function fillMoney({ booking, photographerId, clientId }: Order, put: Inserter): Promise<void> {
  const ofClient = (table: string, column: string) => mark('client', table, column)
  const ofPhotographer = (table: string, column: string) => mark('photographer', table, column)
  const attempt = await put('payment_attempts', {
    id: newId(),
    booking_id: booking,
    purpose: 'upfront',
    method: 'checkout',
    provider: 'sandbox',
    state: 'succeeded',
    amount_minor: 100,
    currency: 'USD',
    reference: 'sbx_cs_1',
    ...marksOf('client', 'payment_attempts'),
  })
  await put('sandbox_objects', {
    id: 'sbx_cs_1',
    kind: 'checkout',
    key: newId(),
    state: 'paid',
    amount_minor: 100,
    currency: 'USD',
    data: { description: ofPhotographer('sandbox_objects', 'data') },
  })
  const refund = newId()
  const ofBoth = (table: string, column: string) =>
    `${ofClient(table, column)} ${ofPhotographer(table, column)}`
  await put('card_disputes', {
    id: newId(),
    booking_id: booking,
    attempt_id: attempt,
    provider: 'sandbox',
    reference: 'sbx_dp_1',
    amount_minor: 100,
    currency: 'USD',
    state: 'lost',
    response: 'submitted',
    response_failure: ofBoth('card_disputes', 'response_failure'),
    statement: ofBoth('card_disputes', 'statement'),
    evidence: { statement: ofBoth('card_disputes', 'evidence') },
  })
  await put('sandbox_objects', {
    id: 'sbx_dp_1',
    kind: 'dispute',
    key: newId(),
    state: 'lost',
    amount_minor: 100,
    currency: 'USD',
    data: { evidence: ofBoth('card_disputes', 'evidence') },
  })
  await put('refunds', {
    id: refund,
    booking_id: booking,
    source: 'held',
    amount_minor: 50,
    currency: 'USD',
    provider: 'sandbox',
    charge_reference: 'sbx_ch_1',
    state: 'made',
    failure: `Given back by hand: ${ofClient('refunds', 'failure')}`,
  })
  await put('office_refunds', {
    refund_id: refund,
    request_key: newId(),
    photographer_minor: 50,
    ...marksOf('client', 'office_refunds'),
  })
  await put('balance_adjustments', {
    id: newId(),
    photographer_id: photographerId,
    amount_minor: 50,
    currency: 'USD',
    reason: 'error',
    request_key: newId(),
    ...marksOf('photographer', 'balance_adjustments'),
  })
  await put('payees', {
    photographer_id: photographerId,
    provider: 'sandbox',
    state: 'ready',
    requirements: { due: [ofPhotographer('payees', 'requirements')] },
    ...marksOf('photographer', 'payees'),
  })
  await put('payouts', {
    id: newId(),
    photographer_id: photographerId,
    amount_minor: 50,
    currency: 'USD',
    provider: 'sandbox',
    state: 'paid',
    ...marksOf('photographer', 'payouts'),
  })
  const transaction = await put('transactions', {
    id: newId(),
    booking_id: booking,
    client_id: clientId,
    photographer_id: photographerId,
    total_minor: 100,
    upfront_minor: 100,
    remaining_minor: 0,
  })
  // The database numbers every other kind of payment by itself.
  const payment = await put('payments', {
    id: newId(),
    transaction_id: transaction,
    kind: 'refund_failed',
    amount_minor: 50,
    reference: 'sbx_re_1:failed',
  })
  await put('receipts', {
    number: 1,
    payment_id: payment,
    ...marksOf('client', 'receipts'),
    ...marksOf('photographer', 'receipts'),
  })
  await put('ledger_entries', {
    id: newId(),
    kind: 'release',
    source_key: `release:${booking}`,
    booking_id: booking,
    photographer_id: photographerId,
  })
  await put('billing_details', {
    id: newId(),
    person_id: clientId,
    ...marksOf('client', 'billing_details'),
    created_at: new Date(),
  })
  await fillTax(photographerId, put)
}

async function fillTax(photographerId: string, put: Inserter): Promise<void> {
  const details = await put('tax_details', {
    id: newId(),
    person_id: photographerId,
    kind: 'individual',
    country: 'IT',
    birth_date: '1990-01-31',
    vat_rate: 0,
    ...marksOf('photographer', 'tax_details'),
    created_at: new Date(),
  })
  await put('invoices', {
    id: newId(),
    kind: 'invoice',
    number: 1,
    photographer_id: photographerId,
    month: '2026-01-01',
    issued_on: '2026-02-01',
    issuer_id: details,
    recipient_id: details,
    ...marksOf('photographer', 'invoices'),
    currency: 'USD',
    total_minor: 100,
    vat_minor: 0,
    vat_rate: 0,
    no_vat_reason: '',
  })
}
