import { useState } from 'react'
import * as m from '#messages/studio-packages'
import { formatDuration } from '../../../contract/format/numbers.ts'
import {
  type AddOn,
  MAX_ADD_ON_MINUTES,
  MAX_ADD_ONS,
  suggestedAddOns,
} from '../../../contract/listings/add-ons.ts'
import { ErrorLine } from '../../forms/choices.tsx'
import type { FormFields } from '../../forms/form-result.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { type AddOnRow, addOnColumns, emptyRow, rowOf, rowsOf } from './add-ons-of-form.ts'

type AddOnFieldsProps = { stored: AddOn[]; fields: FormFields; currency: string }

/** One row for each add-on and an empty one; clearing a name removes its add-on, so it works without JavaScript. */
export function AddOnFields({ stored, fields, currency }: AddOnFieldsProps) {
  const typed = rowsOf((name) => fields.values(name, []))
  const rows = typed.length > 0 ? typed : stored.map(rowOf)
  const [count, setCount] = useState(Math.min(MAX_ADD_ONS, typed.length || stored.length + 1))
  const hydrated = useHydrated()
  const error = fields.error('addOns')
  return (
    <div className="grid gap-5">
      {Array.from({ length: count }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
        <AddOnRowFields key={n} number={n + 1} row={rows[n] ?? emptyRow} currency={currency} error={error} />
      ))}
      <datalist id="add-on-names">
        {suggestedAddOns().map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {error && <ErrorLine id="add-ons-error">{error}</ErrorLine>}
      {hydrated && count < MAX_ADD_ONS && (
        <div>
          <Button type="button" look="outline" size="small" onClick={() => setCount(count + 1)}>
            {m.addAnother()}
          </Button>
        </div>
      )}
    </div>
  )
}

const times = () =>
  Array.from({ length: MAX_ADD_ON_MINUTES / 30 + 1 }, (_, n) => ({
    value: String(n * 30),
    text: n === 0 ? m.noTime() : formatDuration(n * 30),
  }))

type RowProps = { number: number; row: AddOnRow; currency: string; error?: string }

function AddOnRowFields({ number, row, currency, error }: RowProps) {
  return (
    <fieldset aria-describedby={error && 'add-ons-error'} className="border-t border-hairline pt-4">
      <legend className="sr-only">{m.addOnNumber({ number })}</legend>
      <input type="hidden" autoComplete="off" name={addOnColumns.id} value={row.id} />
      <div className="grid gap-5 sm:grid-cols-2 lg:gap-4 xl:grid-cols-[1fr_5.5rem_7rem_11.25rem]">
        <Field
          label={m.addOn()}
          name={addOnColumns.name}
          list="add-on-names"
          defaultValue={row.name}
          hint={row.id ? m.clearTheNameToRemoveIt() : m.forExampleSecondPhotographer()}
        />
        <Field
          label={m.costsIn({ currency })}
          name={addOnColumns.price}
          inputMode="decimal"
          defaultValue={row.price}
        />
        <SelectField label={m.addsTime()} name={addOnColumns.minutes} value={row.minutes} options={times()} />
        <Field
          label={m.deliveryInDaysOptional()}
          name={addOnColumns.deliveryDays}
          inputMode="numeric"
          defaultValue={row.deliveryDays}
        />
      </div>
    </fieldset>
  )
}
