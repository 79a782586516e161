import { majorOf, minorOf } from '../../../contract/format/money.ts'
import { type AddOn, type AddOnBody, addOnMessages } from '../../../contract/listings/add-ons.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { StoredAddOn } from '../../platform/db/tables/studios.ts'
import { InvalidField } from '../../platform/errors.ts'

export const presentAddOns = (stored: StoredAddOn[], currency: string): AddOn[] =>
  stored.map(({ id, name, priceMinor, minutes, deliveryDays }) => ({
    id,
    name,
    price: majorOf(priceMinor, currency),
    minutes,
    deliveryDays,
  }))

/** An add-on that is already stored keeps its id, so that a link to the checkout still means it. */
export function storeAddOns(wanted: AddOnBody[], before: StoredAddOn[], currency: string): StoredAddOn[] {
  const known = new Set(before.map(({ id }) => id))
  return wanted.map(({ id, name, price, minutes, deliveryDays }) => ({
    // A repeated id would be two add-ons that can only be chosen together.
    id: id !== undefined && known.delete(id) ? id : newId(),
    name,
    priceMinor: minorOf(price, currency),
    minutes,
    deliveryDays,
  }))
}

/** An add-on that promises a delivery in more days than the package would be a price for nothing. */
export function requireFasterDelivery(addOns: StoredAddOn[], packageDays: number): void {
  if (addOns.some(({ deliveryDays }) => deliveryDays !== null && deliveryDays >= packageDays))
    throw new InvalidField('addOns', addOnMessages.notFaster())
}

/** The chosen add-ons, in the package's order. Ids that are not offered any more are left out. */
export const pickAddOns = (stored: StoredAddOn[], ids: string[] = []): StoredAddOn[] =>
  stored.filter(({ id }) => ids.includes(id))

export const extraMinutesOf = (addOns: Pick<StoredAddOn, 'minutes'>[]): number =>
  addOns.reduce((sum, { minutes }) => sum + minutes, 0)

/** The shortest of the package's and the add-ons' deliveries. */
export const deliveryDaysOf = (packageDays: number, addOns: Pick<StoredAddOn, 'deliveryDays'>[]): number =>
  Math.min(packageDays, ...addOns.map(({ deliveryDays }) => deliveryDays ?? packageDays))
