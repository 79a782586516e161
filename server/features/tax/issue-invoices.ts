import { eq } from 'drizzle-orm'
import { fill } from '../../../contract/api/path.ts'
import { isInEu } from '../../../contract/format/countries.ts'
import { formatLongDay, formatMonth } from '../../../contract/format/days.ts'
import { asMinor, formatMinor } from '../../../contract/format/money.ts'
import { site } from '../../../contract/paths.ts'
import { startQueue } from '../../core/jobs/start-queue.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockSubject } from '../../platform/db/locks.ts'
import { newId } from '../../platform/db/new-id.ts'
import { query, sql } from '../../platform/db/query.ts'
import { invoiceLines, invoices } from '../../platform/db/tables/tax.ts'
import type { Services } from '../../platform/services.ts'
import { findTaxDetails, type TaxRow, vatWithin } from './details.ts'
import { formatNumber } from './read-invoices.ts'

type Due = { photographer_id: string; currency: string; month: string }
type Fee = { entry_id: string; booking_id: string | null; day: string; shoot: string | null; minor: string }

/** How far before the newest invoice a run looks, in case an earlier run was interrupted. */
const BACK = sql`interval '3 months'`

/**
 * Issues the invoices of all months that have ended, and credit notes for returned fees. Safe to repeat, also
 * concurrently. Without the operator's own details nothing is issued: such an invoice would be invalid.
 */
export async function issueInvoices(
  services: Pick<Services, 'db' | 'config' | 'jobs' | 'log'>,
  now = new Date(),
): Promise<number> {
  const { db, config, log } = services
  const issuer = await findTaxDetails(db, null)
  if (!issuer) return 0
  const zone = config.timeZone
  const rows = await query<Due>(db)`
    select e.photographer_id, p.currency, date_trunc('month', e.at at time zone ${zone})::date::text as month
    from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'revenue:fee'
    where e.photographer_id is not null
      and e.at < date_trunc('month', ${now}::timestamptz at time zone ${zone}) at time zone ${zone}
      and e.at >= coalesce(((select max(month) from invoices) - ${BACK}) at time zone ${zone}, '-infinity')
      and not exists (select from invoice_lines l where l.entry_id = e.id)
    group by 1, 2, 3 order by 3, 1`
  let issued = 0
  const failures: unknown[] = []
  for (const due of rows)
    await db
      .transaction(async (tx) => {
        issued += await issueMonth(tx, issuer, due, { services, zone, now })
      })
      .catch((error) => {
        log.error({ err: error, photographer: due.photographer_id }, 'issuing an invoice failed')
        failures.push(error)
      })
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} invoices were not issued`)
  return issued
}

type Around = { services: Pick<Services, 'config' | 'jobs'>; zone: string; now: Date }

/** One invoice for the fees of a photographer's month, and one credit note per corrected invoice. */
async function issueMonth(tx: Db, issuer: TaxRow, due: Due, around: Around): Promise<number> {
  await lockSubject(tx, 'invoices')
  const fees = await listFees(tx, due, around.zone)
  const recipient = await findTaxDetails(tx, due.photographer_id)
  const paper = { issuer, recipient, due, around }
  const earned = fees.filter(({ minor }) => Number(minor) > 0)
  if (earned.length > 0)
    await insertPaper(tx, { ...paper, kind: 'invoice', vat: feeVat(issuer, recipient), fees: earned })
  const corrections = await groupByInvoice(
    tx,
    fees.filter(({ minor }) => Number(minor) < 0),
  )
  for (const [correctsId, returned] of corrections) {
    const original = correctsId ? await findVat(tx, correctsId) : feeVat(issuer, recipient)
    await insertPaper(tx, { ...paper, kind: 'credit_note', correctsId, vat: original, fees: returned })
  }
  return corrections.size + (earned.length > 0 ? 1 : 0)
}

async function listFees(tx: Db, due: Due, zone: string): Promise<Fee[]> {
  const rows = await query<Fee>(tx)`
    select e.id as entry_id, e.booking_id, (e.at at time zone ${zone})::date::text as day,
      b.shoot_date::text as shoot, -sum(p.minor) as minor
    from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'revenue:fee'
    left join bookings b on b.id = e.booking_id
    where e.photographer_id = ${due.photographer_id} and p.currency = ${due.currency}
      and e.at >= ${due.month}::timestamp at time zone ${zone}
      and e.at < (${due.month}::timestamp + interval '1 month') at time zone ${zone}
      and not exists (select from invoice_lines l where l.entry_id = e.id)
    group by e.id, b.shoot_date having sum(p.minor) <> 0 order by e.at, e.id`
  return rows
}

/** Returned fees, grouped by the invoice that charged them. */
async function groupByInvoice(tx: Db, fees: Fee[]): Promise<Map<string | null, Fee[]>> {
  const groups = new Map<string | null, Fee[]>()
  for (const fee of fees) {
    const rows = await query<{ id: string }>(tx)`
      select i.id from invoice_lines l join invoices i on i.id = l.invoice_id and i.kind = 'invoice'
      where l.booking_id = ${fee.booking_id} order by i.number desc limit 1`
    const id = rows[0]?.id ?? null
    groups.set(id, [...(groups.get(id) ?? []), fee])
  }
  return groups
}

async function findVat(tx: Db, id: string): Promise<Pick<TaxRow, 'vatRate' | 'noVatReason'>> {
  const { vatRate, noVatReason } = invoices
  const [row] = await tx.select({ vatRate, noVatReason }).from(invoices).where(eq(invoices.id, id))
  return row!
}

type Paper = {
  kind: 'invoice' | 'credit_note'
  issuer: TaxRow
  recipient: TaxRow | undefined
  due: Due
  around: Around
  fees: Fee[]
  vat: Pick<TaxRow, 'vatRate' | 'noVatReason'>
  correctsId?: string | null
}

/** Called with the numbers locked: each number is assigned in the transaction that uses it, so there are no gaps. */
async function insertPaper(tx: Db, paper: Paper): Promise<void> {
  const { kind, issuer, recipient, due, around, fees, vat, correctsId = null } = paper
  const rows = await query<{ number: number; issued_on: string; name: string | null }>(tx)`
    select (select coalesce(max(number), 0) + 1 from invoices where kind = ${kind}) as number,
      (${around.now}::timestamptz at time zone ${around.zone})::date::text as issued_on,
      (select full_name from people where id = ${due.photographer_id}) as name`
  const { number, issued_on, name } = rows[0]!
  const totalMinor = asMinor(fees.reduce((sum, { minor }) => sum + Math.abs(Number(minor)), 0))
  const id = newId()
  await tx.insert(invoices).values({
    id,
    kind,
    number,
    photographerId: due.photographer_id,
    month: due.month,
    issuedOn: issued_on,
    correctsId,
    issuerId: issuer.id,
    recipientId: recipient?.id ?? null,
    recipientName: recipient?.legalName ?? name ?? '',
    currency: due.currency,
    totalMinor,
    vatMinor: vatWithin(totalMinor, vat.vatRate),
    ...vat,
  })
  const what = kind === 'invoice' ? 'Platform fee' : 'Platform fee returned'
  await tx.insert(invoiceLines).values(
    fees.map(({ entry_id, booking_id, day, shoot, minor }) => ({
      entryId: entry_id,
      invoiceId: id,
      bookingId: booking_id,
      day,
      text: booking_id
        ? `${what}: booking ${booking_id.slice(-8)}${shoot ? `, shoot on ${formatLongDay(shoot)}` : ''}`
        : what,
      minor: asMinor(Math.abs(Number(minor))),
    })),
  )
  const total = formatMinor(totalMinor, due.currency)
  await mailPaper(tx, around.services, due, { kind, number: formatNumber(kind, number), total })
}

const QUEUE = 'invoices'

/** Daily, so that a missed day delays invoices but loses none. */
export async function startInvoiceJobs(services: Services): Promise<void> {
  const options = { title: 'Invoices', cron: '47 5 * * *', pollingIntervalSeconds: 30, retries: 3 }
  await startQueue(services, QUEUE, options, () => issueInvoices(services))
}

type Side = Pick<TaxRow, 'country' | 'vatNumber'>
type Issuer = Side & Pick<TaxRow, 'vatRate' | 'noVatReason'>

const REVERSE_CHARGE = 'Reverse charge: the recipient owes the VAT (Article 196 of Directive 2006/112/EC).'
const OUTSIDE_EU = 'Supplied to a business outside the EU (Article 44 of Directive 2006/112/EC).'

/** The VAT on the platform fee. An operator in the EU charges none to a business in another country. */
export function feeVat(issuer: Issuer, recipient: Side | undefined): Pick<TaxRow, 'vatRate' | 'noVatReason'> {
  const own = { vatRate: issuer.vatRate, noVatReason: issuer.noVatReason }
  if (own.vatRate === 0 || !recipient?.vatNumber || recipient.country === issuer.country) return own
  if (!isInEu(issuer.country)) return own
  return { vatRate: 0, noVatReason: isInEu(recipient.country) ? REVERSE_CHARGE : OUTSIDE_EU }
}

/** Tells a photographer about a new invoice or credit note, in the transaction that issues it. */
async function mailPaper(
  tx: Db,
  services: Pick<Services, 'config' | 'jobs'>,
  { photographer_id, month }: { photographer_id: string; month: string },
  { kind, number, total }: { kind: Paper['kind']; number: string; total: string },
): Promise<void> {
  const rows = await query<{ email: string; fullName: string | null }>(tx)`
    select email, full_name as "fullName" from people
    where id = ${photographer_id} and email is not null and erased_at is null`
  const person = rows[0]
  if (!person) return
  const name = `${kind === 'invoice' ? 'invoice' : 'credit note'} ${number}`
  const when = formatMonth(month)
  await queueMail(tx, services, {
    to: person.email,
    kind: 'booking',
    data: {
      fullName: person.fullName,
      subject: `Your ${name} for ${when}`,
      text:
        kind === 'invoice'
          ? `Your ${name} for platform fees in ${when} is ready: ${total}.\n\nThere’s nothing to pay. We deducted the fees from your bookings.`
          : `Your ${name} for ${when} is ready: ${total}.\n\nIt corrects an earlier invoice, because we returned fees to you.`,
      button: 'View document',
      link: `${services.config.publicUrl}${fill(site.studioInvoice, { number })}`,
      why: 'You’re receiving this email because you earn money with us.',
    },
  })
}
