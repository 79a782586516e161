import type { AddOn } from '../../../contract/listings/add-ons.ts'

/** The columns of one add-on in the form; each name is sent once for every row. */
export const addOnColumns = {
  id: 'addOnId',
  name: 'addOnName',
  price: 'addOnPrice',
  minutes: 'addOnMinutes',
  deliveryDays: 'addOnDeliveryDays',
} as const
export type AddOnRow = Record<keyof typeof addOnColumns, string>

export const emptyRow: AddOnRow = { id: '', name: '', price: '', minutes: '0', deliveryDays: '' }

export const rowOf = ({ id, name, price, minutes, deliveryDays }: AddOn): AddOnRow => ({
  id,
  name,
  price: String(price),
  minutes: String(minutes),
  deliveryDays: deliveryDays === null ? '' : String(deliveryDays),
})

export function rowsOf(values: (name: string) => string[]): AddOnRow[] {
  const columns = Object.entries(addOnColumns).map(([key, name]) => [key, values(name)] as const)
  return values(addOnColumns.name).map((_, n) => {
    const row = Object.fromEntries(columns.map(([key, column]) => [key, column[n] ?? '']))
    return { ...emptyRow, ...row }
  })
}

/** A stored one whose name was cleared is removed; an empty row is none. Undefined if the form has no such rows. */
export function readAddOns(fields: FormData) {
  if (!fields.has(addOnColumns.name)) return undefined
  return rowsOf((name) => fields.getAll(name).map((value) => String(value).trim()))
    .filter(({ id, name, price }) => name !== '' || (id === '' && price !== ''))
    .map(({ id, name, price, minutes, deliveryDays }) => ({
      id: id || undefined,
      ...{ name, price, minutes, deliveryDays: deliveryDays || undefined },
    }))
}
