import * as m from '#messages/tax-papers'
import { fill } from '../../../contract/api/path.ts'
import { formatMonth } from '../../../contract/format/days.ts'
import { asMinor, formatMinor, type Minor } from '../../../contract/format/money.ts'
import { site } from '../../../contract/paths.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { query } from '../../platform/db/query.ts'
import { invoiceLines, invoices } from '../../platform/db/tables/money/tax.ts'
import type { Services } from '../../platform/services.ts'
import type { TaxRow } from './details.ts'
import type { FeeVat } from './fee-vat.ts'
import { formatNumber } from './read-invoices.ts'

export type Around = { services: Pick<Services, 'config' | 'jobs'>; zone: string; now: Date }
export type Line = Omit<typeof invoiceLines.$inferInsert, 'invoiceId'>

export type NewInvoice = {
  kind: 'invoice' | 'credit_note'
  photographerId: string
  /** Its first day. */
  month: string
  currency: string
  issuer: TaxRow
  recipient: TaxRow
  lines: Line[]
  vatMinor: Minor
  vat: FeeVat
  /** The invoice that a credit note corrects. */
  correctsId?: string | null
  /** The invoice that this one replaces. */
  replacesId?: string
}

export const totalOf = (lines: Pick<Line, 'minor'>[]): Minor =>
  asMinor(lines.reduce((sum, { minor }) => sum + minor, 0))

/** Called with the numbers locked: each number is assigned in the transaction that uses it, so there are no gaps. */
export async function insertInvoice(
  tx: Db,
  invoice: NewInvoice,
  around: Around,
): Promise<{ id: string; number: string }> {
  const { issuer, recipient, lines, vat, ...row } = invoice
  const rows = await query<{ number: number; issued_on: string }>(tx)`
    select (select coalesce(max(number), 0) + 1 from invoices where kind = ${invoice.kind}) as number,
      (${around.now}::timestamptz at time zone ${around.zone})::date::text as issued_on`
  const { number, issued_on: issuedOn } = rows[0]!
  const id = newId()
  await tx.insert(invoices).values({
    ...row,
    ...vat,
    id,
    number,
    issuedOn,
    issuerId: issuer.id,
    recipientId: recipient.id,
    recipientName: recipient.legalName,
    totalMinor: totalOf(lines),
  })
  await tx.insert(invoiceLines).values(lines.map((line) => ({ ...line, invoiceId: id })))
  return { id, number: formatNumber(invoice.kind, number) }
}

/** Tells a photographer about a new paper, in the transaction that issues it. */
export async function mailInvoice(
  tx: Db,
  { services }: Around,
  invoice: NewInvoice,
  number: string,
  /** The number of the invoice that it replaces. */
  replaces: string | null = null,
): Promise<void> {
  const { photographerId, kind, month, lines, currency } = invoice
  await mailPhotographer(tx, services, photographerId, () => {
    const paper = { number, month: formatMonth(month), total: formatMinor(totalOf(lines), currency) }
    const text =
      kind === 'credit_note'
        ? m.creditNoteReady(paper)
        : replaces
          ? m.replacementReady({ ...paper, replaces })
          : m.invoiceReady(paper)
    return {
      subject: m.yourPaper({ ...paper, kind: kind === 'invoice' ? 'invoice' : 'other' }),
      text,
      button: m.viewDocument(),
      link: `${services.config.publicUrl}${fill(site.studioInvoice, { number })}`,
    }
  })
}

/** Nothing is sent to a deleted account. */
export async function mailPhotographer(
  tx: Db,
  services: Around['services'],
  id: string,
  write: () => { subject: string; text: string; button: string; link: string },
): Promise<void> {
  const rows = await query<{ email: string; fullName: string | null }>(tx)`
    select email, full_name as "fullName" from people where id = ${id} and email is not null and erased_at is null`
  const person = rows[0]
  if (!person) return
  await queueMail(tx, services, {
    to: person.email,
    kind: 'booking',
    data: () => ({ fullName: person.fullName, ...write(), why: m.youreReceivingThisEmailBecauseYou() }),
  })
}
