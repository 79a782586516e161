import { paymentMessages } from '../../../../contract/payments/payments.ts'
import type { BookingId, PersonId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { lockSubject } from '../../../platform/db/locks.ts'
import { execute, identifier, query, type Sql } from '../../../platform/db/query.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { findBillingId } from '../../tax/billing.ts'
import { findTaxDetails } from '../../tax/details.ts'
import { type Paper, type Parties, readPapers } from './receipts.ts'

const parseNumber = (text: string): number => Number(/^R-(\d{6,9})$/.exec(text)?.[1] ?? 0)

/**
 * Issues a corrected receipt with the current details of the person who asks, who is a side of the booking. The refunds of a
 * payment show what it shows, so they are corrected with it.
 */
export async function correctReceipt(
  db: Db,
  bookingId: BookingId,
  text: string,
  by: { personId: PersonId; role: 'client' | 'photographer' },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSubject(tx, 'receipts')
    const papers = await readPapers(tx, bookingId)
    const paper = papers.find(({ number }) => number === parseNumber(text))
    if (!paper) throw new NotFound(paymentMessages.noReceipt())
    if (paper.replacedBy !== null) throw new Conflict(paymentMessages.receiptReplaced())
    const own: Partial<Parties> =
      by.role === 'client'
        ? { buyer_id: await findBillingId(tx, by.personId) }
        : { seller_id: (await findTaxDetails(tx, by.personId))?.id ?? paper.seller_id }
    const payment = paper.original ?? paper.receipt
    const group = papers.filter(({ receipt, original }) => receipt === payment || original === payment)
    if ((await correct(tx, group, () => own)) === 0) throw new Conflict(paymentMessages.receiptUnchanged())
  })
}

/** Writes a correction of every newest paper that would show something else. Called with the numbers locked. */
async function correct(tx: Db, papers: Paper[], change: (paper: Paper) => Partial<Parties>): Promise<number> {
  const issuer = (await findTaxDetails(tx, null))?.id ?? null
  let corrected = 0
  for (const paper of papers) {
    if (paper.replacedBy !== null) continue
    const { seller_id, buyer_id } = { ...paper, ...change(paper) }
    if (seller_id === paper.seller_id && buyer_id === paper.buyer_id) continue
    await execute(tx)`
      insert into receipt_corrections (number, receipt, seller_id, issuer_id, buyer_id)
      values (next_receipt_number(), ${paper.receipt}, ${seller_id}, ${paper.issuer_id ?? issuer}, ${buyer_id})`
    corrected++
  }
  return corrected
}

type Due = {
  person: PersonId
  noted: string
  role: string
  tax: string | null
  billing: string | null
}

/**
 * Corrects the receipts of people whose first details came after a receipt was numbered. Safe to repeat and to interrupt: a
 * booking is one transaction, and a person stays due until all are done.
 */
export async function correctReceipts({ db, log }: Pick<Services, 'db' | 'log'>): Promise<number> {
  const due = await query<Due>(db)`
    select p.id as person, c.noted_at as noted, p.role,
      (select d.id from tax_details d where d.person_id = p.id order by d.created_at, d.id limit 1) as tax,
      (select d.id from billing_details d where d.person_id = p.id and d.name <> '' order by d.created_at, d.id limit 1) as billing
    from corrections_due c join people p on p.id = c.person_id order by p.id`
  let corrected = 0
  const failures: unknown[] = []
  for (const { person, noted, role, tax, billing } of due)
    try {
      if (role === 'photographer' && tax) corrected += await correctAll(db, SELLER, person, tax)
      if (role === 'client' && billing) corrected += await correctAll(db, BUYER, person, billing)
      await execute(db)`delete from corrections_due where person_id = ${person} and noted_at = ${noted}`
    } catch (error) {
      log.error({ err: error, person }, 'correcting receipts failed')
      failures.push(error)
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `Receipts of ${failures.length} people were not corrected`)
  return corrected
}

type Side = { name: 'seller_id' | 'buyer_id'; versions: Sql; owner: Sql }
const SELLER: Side = {
  name: 'seller_id',
  versions: identifier('tax_details'),
  owner: identifier('b.photographer_id'),
}
const BUYER: Side = {
  name: 'buyer_id',
  versions: identifier('billing_details'),
  owner: identifier('b.client_id'),
}

/** Corrects the receipts of payments from before a person's first version. */
async function correctAll(
  db: Db,
  { name, versions, owner }: Side,
  person: PersonId,
  first: string,
): Promise<number> {
  const bookings = await query<{ id: BookingId }>(db)`
    select distinct b.id from bookings b join transactions t on t.booking_id = b.id
    join payments p on p.transaction_id = t.id and p.kind = 'capture' join receipts r on r.payment_id = p.id
    where ${owner} = ${person} and greatest(p.occurred_at, r.created_at) < (select created_at from ${versions} where id = ${first})
      and not exists (select from receipt_corrections c where c.receipt = r.number and c.${identifier(name)} is not null)
    order by b.id`
  let corrected = 0
  for (const { id } of bookings)
    corrected += await db.transaction(async (tx) => {
      await lockSubject(tx, 'receipts')
      const papers = await readPapers(tx, id)
      return correct(tx, papers, (paper) => (paper[name] === null ? { [name]: first } : {}))
    })
  return corrected
}
