import * as m from '#messages/tax-papers'
import { isInEu } from '../../../contract/format/countries.ts'
import type { VatCheck } from '../../../contract/tax/tax.ts'
import { startQueue } from '../../core/jobs/start-queue.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { query } from '../../platform/db/query.ts'
import { vatChecks } from '../../platform/db/tables/money/tax.ts'
import type { Services } from '../../platform/services.ts'
import { findTaxDetails, type TaxRow } from './details.ts'
import { askVies } from './vies.ts'

/** A registration can end, so an answer is asked for again after this many days. */
const ASK_AGAIN_DAYS = 30
const MAX_PER_RUN = 200

/**
 * Asks VIES about the numbers of photographers in the EU, one after the other. What is not answered is asked again in an hour,
 * and holds nothing up meanwhile.
 */
export async function checkVatNumbers(
  { db, config, log }: Pick<Services, 'db' | 'config' | 'log'>,
  now = new Date(),
): Promise<number> {
  if (!config.viesUrl) return 0
  const operator = await findTaxDetails(db, null)
  const requester = operator && isInEu(operator.country) && operator.vatNumber ? operator.vatNumber : null
  const due = await query<{ id: string; country: string; number: string }>(db)`
    select d.id, d.country, d.vat_number as number
    from (select distinct on (person_id) * from tax_details where person_id is not null
      order by person_id, created_at desc, id desc) d
    where d.vat_number <> '' and not exists (select from vat_checks c where c.tax_details_id = d.id
      and c.checked_at > ${now}::timestamptz - make_interval(days => ${ASK_AGAIN_DAYS}))
    order by d.created_at`
  const silent = new Set<string>()
  let answered = 0
  for (const { id, country, number } of due.filter((row) => isInEu(row.country)).slice(0, MAX_PER_RUN)) {
    if (silent.has(country)) continue
    const answer = await askVies(config.viesUrl, number, requester)
    if ('unanswered' in answer) {
      log.warn({ country, why: answer.why }, 'VIES did not answer')
      if (answer.unanswered === 'all') break
      silent.add(country)
      continue
    }
    await db.insert(vatChecks).values({ ...answer, id: newId(), taxDetailsId: id, checkedAt: now })
    answered++
  }
  return answered
}

type Row = { valid: boolean; checked_at: string; request_id: string }

/** What VIES last said about a version of tax details; null where it is not asked. */
export async function findVatCheck(
  db: Db,
  viesUrl: string | null,
  details: Pick<TaxRow, 'id' | 'country' | 'vatNumber'> | undefined,
): Promise<VatCheck | null> {
  if (!details?.vatNumber || !isInEu(details.country)) return null
  const rows = await query<Row>(db)`
    select valid, checked_at, request_id from vat_checks
    where tax_details_id = ${details.id} order by checked_at desc limit 1`
  const row = rows[0]
  if (!row) return viesUrl ? { state: 'waiting', at: null, requestId: null } : null
  return {
    state: row.valid ? 'valid' : 'invalid',
    at: new Date(row.checked_at).toISOString(),
    requestId: row.request_id || null,
  }
}

/** A number that the register does not know proves no business; one that it was not asked about yet does. */
export async function withKnownNumber(tx: Db, buyer: TaxRow): Promise<TaxRow> {
  const check = await findVatCheck(tx, null, buyer)
  return check?.state === 'invalid' ? { ...buyer, vatNumber: '' } : buyer
}

export const VAT_CHECKS_QUEUE = 'vat-checks'

/** Hourly, and soon after details were saved. Only where the operator has configured it. */
export async function startVatCheckJobs(services: Services): Promise<void> {
  if (!services.config.viesUrl) return
  const options = { title: m.vatNumbersAtVies(), cron: '29 * * * *', pollingIntervalSeconds: 30 }
  await startQueue(services, VAT_CHECKS_QUEUE, options, () => checkVatNumbers(services))
}
