import type { AddOn } from '../../../contract/add-ons.ts'

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

/**
 * The add-ons as JSON text. A stored one whose name was cleared is removed; an empty row is none. Undefined if the form
 * has no such rows.
 */
export function readAddOns(fields: FormData): string | undefined {
  if (!fields.has(addOnColumns.name)) return undefined
  const rows = rowsOf((name) => fields.getAll(name).map((value) => String(value).trim()))
  const given = rows.filter(({ id, name, price }) => name !== '' || (id === '' && price !== ''))
  return JSON.stringify(
    given.map(({ id, deliveryDays, ...row }) => ({
      ...(id !== '' && { id }),
      ...row,
      ...(deliveryDays !== '' && { deliveryDays }),
    })),
  )
}
