import { eq } from 'drizzle-orm'
import { asMinor } from '../../../contract/format/money.ts'
import { taxMessages } from '../../../contract/tax/tax.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockSubject } from '../../platform/db/locks.ts'
import { query } from '../../platform/db/query.ts'
import { invoices } from '../../platform/db/tables/money/tax.ts'
import { Conflict } from '../../platform/errors.ts'
import { findTaxDetails, findTaxVersions, vatWithin } from './details.ts'
import { feeVat, readLeft } from './fee-vat.ts'
import { type Around, insertInvoice, type Line, mailInvoice } from './insert-invoice.ts'
import { formatNumber } from './read-invoices.ts'
import { withKnownNumber } from './vat-checks.ts'

/** Invoices of a version that did not wait for an address, and whose photographers have entered one since. */
export async function listIncomplete(db: Db): Promise<{ id: string; photographer_id: string }[]> {
  return query<{ id: string; photographer_id: string }>(db)`
    select i.id, i.photographer_id from invoices i
    where i.kind = 'invoice' and i.recipient_id is null
      and exists (select from tax_details d where d.person_id = i.photographer_id)
      and not exists (select from invoices r where r.replaces_id = i.id)
      and i.total_minor > coalesce((select sum(c.total_minor) from invoices c where c.corrects_id = i.id), 0)
    order by i.number`
}

/**
 * Cancels an invoice by a credit note of what is left of it, and issues it again with the details that hold now. Both papers
 * have the lines of the invoice; fees that were returned since are negative lines. Returns the number of the new invoice.
 */
export async function reissueInvoice(
  tx: Db,
  id: string,
  around: Around,
  /** The administrator who asks for it; null where the product does it by itself. */
  actorId: string | null,
): Promise<string> {
  await lockSubject(tx, 'invoices')
  const [original] = await tx.select().from(invoices).where(eq(invoices.id, id))
  const replaced = await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.replacesId, id))
  if (original?.kind !== 'invoice' || replaced.length > 0) throw new Conflict(taxMessages.notReissuable())
  const issuer = await findTaxDetails(tx, null)
  const recipient = await findTaxDetails(tx, original.photographerId)
  if (!issuer || !recipient) throw new Conflict(taxMessages.detailsMissing())
  const left = await readLeft(tx, id)
  if (left.totalMinor <= 0) throw new Conflict(taxMessages.fullyCredited())
  // Where only the address was missing, the rate is that of the time.
  const rates = actorId ? issuer : (await findTaxVersions(tx, [original.issuerId])).get(original.issuerId)!
  const vat = feeVat(rates, await withKnownNumber(tx, recipient))
  const isSame =
    issuer.id === original.issuerId &&
    recipient.id === original.recipientId &&
    vat.vatRate === left.vat.vatRate
  if (isSame) throw new Conflict(taxMessages.nothingChanged())

  const { photographerId, month, currency } = original
  const lines = await listLines(tx, id)
  const paper = { photographerId, month, currency, issuer, recipient, lines }
  const cancelled = await insertInvoice(
    tx,
    { ...paper, kind: 'credit_note', correctsId: id, vat: left.vat, vatMinor: left.vatMinor },
    around,
  )
  const invoice = {
    ...paper,
    kind: 'invoice' as const,
    replacesId: id,
    vat,
    vatMinor: vatWithin(left.totalMinor, vat.vatRate),
  }
  const { number } = await insertInvoice(tx, invoice, around)
  const former = formatNumber('invoice', original.number)
  await mailInvoice(tx, around, invoice, number, former)
  if (actorId)
    await recordActivity(tx, {
      actorId,
      action: 'invoice.reissued',
      subjectType: 'person',
      subjectId: photographerId,
      before: { invoice: former },
      after: { invoice: number, creditNote: cancelled.number },
    })
  return number
}

/** What is left of an invoice, line by line. */
async function listLines(tx: Db, id: string): Promise<Line[]> {
  const rows = await query<{
    entry: string
    booking: string | null
    day: string
    text: string
    minor: string
  }>(tx)`
    select l.entry_id as entry, l.booking_id as booking, l.day, l.text, case i.kind when 'invoice' then l.minor else -l.minor end as minor
    from invoices i join invoice_lines l on l.invoice_id = i.id where i.id = ${id} or i.corrects_id = ${id}
    order by l.day, l.entry_id`
  return rows.map(({ entry, booking, minor, ...line }) => ({
    ...line,
    entryId: entry,
    bookingId: booking,
    minor: asMinor(minor),
    copy: true,
  }))
}
