import { useState } from 'react'
import type { Availability } from '../../../contract/calendar.ts'
import { PageForm } from '../../forms/page-form.tsx'
import { fieldsOf, type Outcome } from '../../forms/studio-outcome.ts'
import { Field } from '../../ui/field.tsx'
import { Part } from './part.tsx'

const rules = [
  { name: 'before', label: 'Buffer before (min)', min: 0, max: 1_440 },
  { name: 'after', label: 'Buffer after (min)', min: 0, max: 1_440 },
  { name: 'noticeHours', label: 'Minimum notice (hours)', min: 0, max: 8_760 },
  { name: 'farthestDays', label: 'Bookable days ahead', min: 1, max: 1_095 },
  { name: 'mostPerDay', label: 'Maximum bookings per day', min: 1, max: 48 },
] as const

export function RulesForm({ availability, refused }: { availability: Availability; refused?: Outcome }) {
  // Data loaded later must not change the initial values sent as `base`.
  const [filled] = useState(availability)
  const { value, error } = fieldsOf('rules', refused)
  const base = Object.fromEntries(rules.map(({ name }) => [name, filled[name]]))
  return (
    <Part
      id="rules"
      title="Booking rules"
      text="Time to travel and rest around a shoot, and how soon and how far ahead clients can book."
    >
      <PageForm form="rules" refused={refused} base={base} submit="Save booking rules">
        <div className="mb-5 grid grid-cols-2 items-end gap-4">
          {rules.map(({ name, ...field }) => (
            <Field
              key={name}
              name={name}
              type="number"
              defaultValue={value(name, filled[name])}
              error={error(name)}
              {...field}
            />
          ))}
        </div>
      </PageForm>
    </Part>
  )
}
