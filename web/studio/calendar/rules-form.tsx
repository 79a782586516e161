import { useState } from 'react'
import { ActionForm } from '../../forms/action-form.tsx'
import { fieldsOf } from '../../forms/form-result.ts'
import { Field } from '../../ui/field.tsx'
import { type CalendarForm, Part } from './part.tsx'

const rules = [
  { name: 'before', label: 'Buffer before (min)', min: 0, max: 1_440 },
  { name: 'after', label: 'Buffer after (min)', min: 0, max: 1_440 },
  { name: 'noticeHours', label: 'Minimum notice (hours)', min: 0, max: 8_760 },
  { name: 'farthestDays', label: 'Bookable days ahead', min: 1, max: 1_095 },
  { name: 'mostPerDay', label: 'Maximum bookings per day', min: 1, max: 48 },
] as const

export function RulesForm({ availability, refused, done }: CalendarForm) {
  // Data loaded later must not change the initial values sent as `base`.
  const [filled] = useState(availability)
  const { field } = fieldsOf('rules', refused)
  const base = Object.fromEntries(rules.map(({ name }) => [name, filled[name]]))
  return (
    <Part
      id="rules"
      title="Booking rules"
      text="Time to travel and rest around a shoot, and how soon and how far ahead clients can book."
    >
      <ActionForm
        name="rules"
        result={refused}
        done={done}
        base={base}
        summary
        nativeValidation
        submit="Save booking rules"
      >
        <div className="grid grid-cols-2 items-end gap-4">
          {rules.map(({ name, ...rule }) => (
            <Field key={name} type="number" {...rule} {...field(name, filled[name])} />
          ))}
        </div>
      </ActionForm>
    </Part>
  )
}
