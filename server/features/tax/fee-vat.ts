import { isInEu } from '../../../contract/countries.ts'
import type { TaxRow } from './details.ts'

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
