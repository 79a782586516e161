import { asMinor, formatMinor } from '../../../contract/format/money.ts'
import { offerMessages } from '../../../contract/messages/offers.ts'
import { minimumCharge } from '../../../contract/payments/charges.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { Conflict, InvalidField } from '../../platform/errors.ts'
import { explainUnknownPlace } from '../places/place-list.ts'
import { describeLines } from '../quotes/describe-lines.ts'
import { priceOf } from '../quotes/price.ts'
import { paymentsOf, type QuoteInput, timesOf } from '../quotes/quote.ts'
import { VAT_NOW } from '../tax/details.ts'
import type { OfferRow } from './read.ts'

export type OfferTerms = Pick<
  OfferRow,
  | 'photographerId'
  | 'placeId'
  | 'date'
  | 'start'
  | 'minutes'
  | 'priceMinor'
  | 'policy'
  | 'deliveryDays'
  | 'upfrontPercent'
  | 'ignoresNotice'
  | 'text'
>

type Row = {
  listed: boolean
  before_minutes: number
  after_minutes: number
  service: string | null
  time_zone: string | null
  currency: string
  fee_percent: string
  max_days_ahead: number
  vat: QuoteInput['vat']
}

/**
 * An offer as a quote, so that it is held, paid and refunded like any booking. The price is all-in: no extra hours and no
 * travel. It is booked once it is paid, because the photographer has agreed by sending it.
 */
export async function quoteOffer(db: Db, terms: OfferTerms, now: Date): Promise<QuoteInput> {
  const row = await readRow(db, terms)
  if (!row?.listed) throw new Conflict(offerMessages.notListed())
  if (row.time_zone === null) throw await explainUnknownPlace(db)
  const { currency, time_zone: timeZone } = row
  const minimum = minimumCharge(currency)
  if (terms.priceMinor < minimum)
    throw new InvalidField('price', offerMessages.tooCheap(formatMinor(minimum, currency)))
  const { minutes, priceMinor, deliveryDays, upfrontPercent } = terms
  const copy = {
    ...{
      name: offerMessages.name(),
      service: row.service ?? 'event',
      includes: terms.text,
      minutes,
      priceMinor,
    },
    ...{ extraHourMinor: asMinor(0), pictures: 0, deliveryDays, upfrontPercent },
  }
  const price = priceOf(copy, {})
  const times = timesOf(terms.date, terms.start, minutes, timeZone)
  return {
    photographerId: terms.photographerId,
    packageId: null,
    package: copy,
    policy: terms.policy,
    addOns: [],
    placeId: terms.placeId,
    timeZone,
    beforeMinutes: row.before_minutes,
    afterMinutes: row.after_minutes,
    instant: true,
    currency,
    feePercent: Number(row.fee_percent),
    maxDaysAhead: row.max_days_ahead,
    ignoresNotice: terms.ignoresNotice,
    vat: row.vat,
    distanceKm: null,
    price,
    lines: describeLines(price, copy, currency, null),
    ...paymentsOf(price.totalMinor, upfrontPercent, currency, times.startsAt, now),
    ...times,
  }
}

async function readRow(db: Db, { photographerId, placeId }: OfferTerms): Promise<Row | undefined> {
  const [row] = await query<Row>(db)`
    select s.listed and p.status = 'active' as listed, s.before_minutes, s.after_minutes,
      (select service from photographer_services where photographer_id = p.id order by position limit 1) as service,
      (select time_zone from places where id = ${placeId}) as time_zone,
      coalesce(o.currency, 'USD') as currency, o.fee_percent, o.max_days_ahead, ${VAT_NOW} as vat
    from settings o, studios s join people p on p.id = s.photographer_id
    where s.photographer_id = ${photographerId}`
  return row
}
