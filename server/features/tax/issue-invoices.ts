import * as m from '#messages/tax-papers'
import { formatLongDay } from '../../../contract/format/days.ts'
import { asMinor } from '../../../contract/format/money.ts'
import { startQueue } from '../../core/jobs/start-queue.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockSubject } from '../../platform/db/locks.ts'
import { query } from '../../platform/db/query.ts'
import type { Services } from '../../platform/services.ts'
import { findTaxDetails, findTaxVersions, type TaxRow, vatWithin } from './details.ts'
import { creditedVat, feeVat, readLeft } from './fee-vat.ts'
import { DUE_FEES, forgetHeld, holdInvoices, listReady } from './hold-invoices.ts'
import {
  type Around,
  insertInvoice,
  type Line,
  mailInvoice,
  type NewInvoice,
  totalOf,
} from './insert-invoice.ts'
import { listIncomplete, reissueInvoice } from './reissue-invoice.ts'
import { VAT_CHECKS_QUEUE, withKnownNumber } from './vat-checks.ts'

type Due = { photographer_id: string; currency: string; month: string }
type Fee = {
  entry_id: string
  booking_id: string | null
  day: string
  shoot: string | null
  minor: string
  part?: number
}

/**
 * Issues the invoices of all months that have ended, and credit notes for returned fees. Safe to repeat, also
 * concurrently. Without the operator's own details nothing is issued, and nothing to a photographer without details: such
 * an invoice would be invalid. It is issued once they are entered.
 */
export async function issueInvoices(
  services: Pick<Services, 'db' | 'config' | 'jobs' | 'log'>,
  now = new Date(),
): Promise<number> {
  const { db, config, log } = services
  const issuer = await findTaxDetails(db, null)
  if (!issuer) return 0
  const around = { services, zone: config.timeZone, now }
  await holdInvoices(db, around)
  const ready = await listReady(db)
  let issued = 0
  const failures = new Map<string, unknown>()
  const attempt = (photographerId: string, issue: (tx: Db) => Promise<number>) =>
    db
      .transaction(async (tx) => {
        issued += await issue(tx)
      })
      .catch((error) => {
        log.error({ err: error, photographer: photographerId }, 'issuing an invoice failed')
        failures.set(photographerId, error)
      })
  for (const { id, photographer_id } of await listIncomplete(db))
    await attempt(photographer_id, async (tx) => {
      await reissueInvoice(tx, id, around, null)
      return 2
    })
  const rows = await query<Due>(db)`
    select e.photographer_id, p.currency, date_trunc('month', e.at at time zone ${around.zone})::date::text as month
    ${DUE_FEES(around)} and exists (select from tax_details d where d.person_id = e.photographer_id)
    group by 1, 2, 3 order by 3, 1`
  for (const due of rows) await attempt(due.photographer_id, (tx) => issueMonth(tx, issuer, due, around))
  await forgetHeld(
    db,
    ready.filter((id) => !failures.has(id)),
  )
  if (failures.size > 0)
    throw new AggregateError(failures.values(), `Invoices of ${failures.size} photographers were not issued`)
  return issued
}

/** One invoice for the fees of a photographer's month, and one credit note per corrected invoice. */
async function issueMonth(tx: Db, issuer: TaxRow, due: Due, around: Around): Promise<number> {
  await lockSubject(tx, 'invoices')
  const fees = await listFees(tx, due, around.zone)
  const recipient = (await findTaxDetails(tx, due.photographer_id))!
  const paper = {
    photographerId: due.photographer_id,
    month: due.month,
    currency: due.currency,
    issuer,
    recipient,
  }
  const issue = async (invoice: NewInvoice) => {
    const { number } = await insertInvoice(tx, invoice, around)
    await mailInvoice(tx, around, invoice, number)
  }
  const earned = fees.filter(({ minor }) => Number(minor) > 0)
  const rates = (await findOperatorAt(tx, due.month, around.zone)) ?? issuer
  const vat = feeVat(rates, await withKnownNumber(tx, recipient))
  if (earned.length > 0) {
    const lines = linesOf(earned, 'invoice')
    await issue({ ...paper, kind: 'invoice', lines, vat, vatMinor: vatWithin(totalOf(lines), vat.vatRate) })
  }
  const corrections = await groupByInvoice(
    tx,
    fees.filter(({ minor }) => Number(minor) < 0),
  )
  for (const [correctsId, returned] of corrections) {
    const lines = linesOf(returned, 'other')
    const total = totalOf(lines)
    const left = correctsId ? await readLeft(tx, correctsId) : null
    await issue({
      ...paper,
      kind: 'credit_note',
      correctsId,
      lines,
      vat: left?.vat ?? vat,
      vatMinor: left ? creditedVat(left, total) : vatWithin(total, vat.vatRate),
    })
  }
  return corrections.size + (earned.length > 0 ? 1 : 0)
}

/** The operator's details at the end of that month, because its fees are invoiced at its VAT rate. */
async function findOperatorAt(tx: Db, month: string, zone: string): Promise<TaxRow | undefined> {
  const rows = await query<{ id: string }>(tx)`
    select id from tax_details where person_id is null
      and created_at < (${month}::timestamp + interval '1 month') at time zone ${zone}
    order by created_at desc, id desc limit 1`
  const id = rows[0]?.id ?? null
  return (await findTaxVersions(tx, [id])).get(id ?? '')
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

/** Lines of an invoice, or of a credit note (`other`). */
const linesOf = (fees: Fee[], kind: 'invoice' | 'other'): Line[] =>
  fees.map(({ entry_id, booking_id, day, shoot, minor, part }) => ({
    entryId: entry_id,
    part,
    bookingId: booking_id,
    day,
    text: describeFee(kind, booking_id?.slice(-8), shoot),
    minor: asMinor(Math.abs(Number(minor))),
  }))

function describeFee(kind: 'invoice' | 'other', booking: string | undefined, shoot: string | null): string {
  if (!booking) return m.fee({ kind })
  return shoot
    ? m.feeOfShoot({ kind, booking, day: formatLongDay(shoot) })
    : m.feeOfBooking({ kind, booking })
}

/**
 * Returned fees, grouped by the invoice that they correct: the newest with fees of the booking that has as much left,
 * because a booking may be released in parts, and an invoice replaced. Without such an invoice a fee is split over
 * several, so that no credit note exceeds its invoice.
 */
async function groupByInvoice(tx: Db, fees: Fee[]): Promise<Map<string | null, Fee[]>> {
  const groups = new Map<string | null, Fee[]>()
  for (const fee of fees) {
    const rows = await query<{ id: string; left: string }>(tx)`
      select i.id, i.total_minor - coalesce((select sum(c.total_minor) from invoices c where c.corrects_id = i.id), 0) as left
      from invoices i where i.kind = 'invoice'
        and exists (select from invoice_lines l where l.invoice_id = i.id and l.booking_id = ${fee.booking_id})
      order by i.number desc`
    const invoices = rows.map(({ id, left }) => ({
      id,
      left: Number(left) - (groups.get(id) ?? []).reduce((sum, { minor }) => sum - Number(minor), 0),
    }))
    let open = -Number(fee.minor)
    let part = 0
    const add = (id: string | null, minor: number) => {
      part += 1
      open -= minor
      groups.set(id, [...(groups.get(id) ?? []), { ...fee, minor: String(-minor), part }])
    }
    const enough = invoices.find(({ left }) => left >= open)
    for (const { id, left } of enough ? [enough] : invoices) if (left > 0) add(id, Math.min(left, open))
    if (open > 0) add(null, open)
  }
  return groups
}

const QUEUE = 'invoices'

/** Daily, so that a missed day delays invoices but loses none, and after details were saved that may release some. */
export async function startInvoiceJobs(services: Services): Promise<void> {
  const options = { title: m.invoices(), cron: '47 5 * * *', pollingIntervalSeconds: 30, retries: 3 }
  await startQueue(services, QUEUE, options, () => issueInvoices(services))
}

export const CORRECTIONS_QUEUE = 'receipt-corrections'

/** After details were saved, papers may be due that waited for them. The daily runs make up for a request that gets lost. */
export function requestPapers({ config, jobs, log }: Pick<Services, 'config' | 'jobs' | 'log'>): void {
  for (const queue of [QUEUE, CORRECTIONS_QUEUE, ...(config.viesUrl ? [VAT_CHECKS_QUEUE] : [])])
    jobs.send(queue, {}).catch((error) => log.warn({ err: error, queue }, 'requesting papers failed'))
}
