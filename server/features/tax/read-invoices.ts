import { asMinor, type Minor, majorOf } from '../../../contract/format/money.ts'
import type { Invoice, InvoiceRow } from '../../../contract/tax/tax.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query, type Sql, sql } from '../../platform/db/query.ts'
import type { invoices } from '../../platform/db/tables/money/tax.ts'
import { findTaxVersions, presentParty } from './details.ts'
import { findVatCheck } from './vat-checks.ts'

type Kind = (typeof invoices.$inferSelect)['kind']
type Row = {
  id: string
  kind: Kind
  number: number
  month: string
  issued_on: string
  recipient_name: string
  currency: string
  total: string
  vat: string
  vat_rate: string
  no_vat_reason: string
  issuer_id: string
  recipient_id: string | null
  corrects: number | null
  cancels: boolean
  replaces: number | null
  replaced_by: number | null
}

const PREFIX: Record<Kind, string> = { invoice: 'I', credit_note: 'C' }
export const formatNumber = (kind: Kind, number: number): string =>
  `${PREFIX[kind]}-${String(number).padStart(6, '0')}`

function parseNumber(text: string): { kind: Kind; number: number } | null {
  const [, prefix, digits] = /^([IC])-(\d{6,9})$/.exec(text) ?? []
  if (!prefix || !digits) return null
  return { kind: prefix === 'I' ? 'invoice' : 'credit_note', number: Number(digits) }
}

const SELECT = sql`
  select i.id, i.kind, i.number, to_char(i.month, 'YYYY-MM') as month, i.issued_on::text, i.recipient_name, i.currency,
    i.total_minor as total, i.vat_minor as vat, i.vat_rate, i.no_vat_reason, i.issuer_id, i.recipient_id,
    (select o.number from invoices o where o.id = i.corrects_id) as corrects,
    i.kind = 'credit_note' and exists (select from invoice_lines l where l.invoice_id = i.id and l.copy) as cancels,
    (select o.number from invoices o where o.id = i.replaces_id) as replaces,
    (select o.number from invoices o where o.replaces_id = i.id) as replaced_by
  from invoices i`

type Filter = { photographerId?: string; page: number; pageSize: number }
const whose = (photographerId?: string): Sql =>
  photographerId ? sql`i.photographer_id = ${photographerId}` : sql`true`

/** Newest first, including credit notes. */
export async function listInvoices(db: Db, filter: Filter): Promise<{ rows: InvoiceRow[]; total: number }> {
  const where = whose(filter.photographerId)
  const rows = await query<Row>(db)`${SELECT} where ${where} order by i.issued_on desc, i.id desc
    limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`
  const counted = await query<{ n: number }>(db)`select count(*)::int as n from invoices i where ${where}`
  return { rows: rows.map(presentRow), total: counted[0]!.n }
}

export async function findInvoice(db: Db, text: string, photographerId?: string): Promise<Invoice | null> {
  const wanted = parseNumber(text)
  if (!wanted) return null
  const rows = await query<Row>(db)`
    ${SELECT} where i.kind = ${wanted.kind} and i.number = ${wanted.number} and ${whose(photographerId)}`
  const row = rows[0]
  if (!row) return null
  const lines = await query<{ day: string; text: string; minor: string }>(db)`
    select day::text, text, minor from invoice_lines where invoice_id = ${row.id} order by day, entry_id`
  const parties = await findTaxVersions(db, [row.issuer_id, row.recipient_id])
  const recipient = row.recipient_id ? parties.get(row.recipient_id) : undefined
  const major = (minor: Minor) => majorOf(minor, row.currency)
  return {
    ...presentRow(row),
    issuer: presentParty(parties.get(row.issuer_id)!),
    recipient: recipient
      ? presentParty(recipient)
      : { name: row.recipient_name, address: [], taxNumber: '', vatNumber: '' },
    corrects: invoiceNumber(row.corrects),
    cancels: row.cancels,
    replaces: invoiceNumber(row.replaces),
    vatCheck: await findVatCheck(db, null, recipient),
    lines: lines.map(({ minor, ...line }) => ({ ...line, amount: major(asMinor(minor)) })),
    vat: {
      rate: Number(row.vat_rate),
      net: major(asMinor(Number(row.total) - Number(row.vat))),
      vat: major(asMinor(row.vat)),
      reason: row.no_vat_reason,
    },
  }
}

const presentRow = (row: Row): InvoiceRow => ({
  id: row.id,
  _id: row.id,
  kind: row.kind,
  number: formatNumber(row.kind, row.number),
  month: row.month,
  issuedOn: row.issued_on,
  recipient: row.recipient_name,
  total: majorOf(asMinor(row.total), row.currency),
  currency: row.currency,
  replacedBy: invoiceNumber(row.replaced_by),
})

const invoiceNumber = (number: number | null): string | null =>
  number === null ? null : formatNumber('invoice', number)
