import * as m from '#messages/tax-papers'
import { isInEu } from '../../../contract/format/countries.ts'
import { asMinor, type Minor } from '../../../contract/format/money.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { type TaxRow, vatWithin } from './details.ts'

export type FeeVat = Pick<TaxRow, 'vatRate' | 'noVatReason'>
type Buyer = Pick<TaxRow, 'kind' | 'country' | 'vatNumber'>

/**
 * The VAT on the platform fee, by where the photographer is. An operator in the EU charges none to a business in another
 * country: inside the EU the VAT number proves the business, outside it a company or a number of its own does.
 */
export function feeVat(issuer: FeeVat & Pick<TaxRow, 'country'>, buyer: Buyer): FeeVat {
  const own = { vatRate: issuer.vatRate, noVatReason: issuer.noVatReason }
  if (own.vatRate === 0 || buyer.country === issuer.country || !isInEu(issuer.country)) return own
  if (isInEu(buyer.country)) return buyer.vatNumber ? { vatRate: 0, noVatReason: m.reverseCharge() } : own
  return buyer.kind === 'company' || buyer.vatNumber ? { vatRate: 0, noVatReason: m.outsideEu() } : own
}

type Left = { totalMinor: Minor; vatMinor: Minor; vat: FeeVat }

/** What credit notes have left of an invoice. */
export async function readLeft(tx: Db, invoiceId: string): Promise<Left> {
  const rows = await query<{ total: string; vat: string; rate: string; reason: string }>(tx)`
    select i.total_minor - coalesce(sum(c.total_minor), 0) as total, i.vat_minor - coalesce(sum(c.vat_minor), 0) as vat,
      i.vat_rate as rate, i.no_vat_reason as reason
    from invoices i left join invoices c on c.corrects_id = i.id where i.id = ${invoiceId} group by i.id`
  const { total, vat, rate, reason } = rows[0]!
  return {
    totalMinor: asMinor(total),
    vatMinor: asMinor(vat),
    vat: { vatRate: Number(rate), noVatReason: reason },
  }
}

/** The VAT of a credit note: all credit notes of an invoice together have its VAT to the cent. */
export const creditedVat = ({ totalMinor, vatMinor, vat }: Left, minor: Minor): Minor =>
  asMinor(Math.max(0, vatMinor - vatWithin(asMinor(totalMinor - minor), vat.vatRate)))
