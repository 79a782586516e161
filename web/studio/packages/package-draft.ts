import { asMajor } from '../../../contract/format/money.ts'
import type { StudioPackage } from '../../../contract/listings/packages.ts'
import { readAddOns } from './add-ons-of-form.ts'

export type PackageDraft = Omit<StudioPackage, 'id' | '_id' | 'price' | 'currency'> & {
  price: number | ''
  language?: string
}

/** Defaults of a first package. */
export const emptyPackage = (service: string): PackageDraft => ({
  name: '',
  service,
  includes: '',
  minutes: 120,
  price: '',
  extraHour: asMajor(0),
  pictures: 0,
  deliveryDays: 14,
  upfrontPercent: 30,
  policy: 'standard',
  active: true,
  addOns: [],
})

/** The body of the API call. A field that the form does not have keeps its default. */
export function packageOf(typed: Record<string, string>, fields: FormData) {
  const { name = '', service = '', includes = '', minutes = '', price = '' } = typed
  const { extraHour, pictures, deliveryDays = '', upfrontPercent, policy, active, language } = typed
  return {
    ...{ name, service, includes, minutes, price, extraHour, pictures, deliveryDays, upfrontPercent, policy },
    language,
    active: active === undefined ? undefined : active === 'true',
    addOns: readAddOns(fields),
  }
}
