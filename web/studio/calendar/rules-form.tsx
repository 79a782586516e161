import { useState } from 'react'
import * as m from '#messages/studio-calendar'
import { ActionForm } from '../../forms/action-form.tsx'
import { fieldsOf } from '../../forms/form-result.ts'
import { Field } from '../../ui/field.tsx'
import { type CalendarForm, Part } from './part.tsx'

const rules = [
  { name: 'before', label: m.bufferBeforeMin, min: 0, max: 1_440 },
  { name: 'after', label: m.bufferAfterMin, min: 0, max: 1_440 },
  { name: 'noticeHours', label: m.minimumNoticeHours, min: 0, max: 8_760 },
  { name: 'farthestDays', label: m.bookableDaysAhead, min: 1, max: 1_095 },
  { name: 'mostPerDay', label: m.maximumBookingsPerDay, min: 1, max: 48 },
] as const

export function RulesForm({ availability, refused, done }: CalendarForm) {
  // Data loaded later must not change the initial values sent as `base`.
  const [filled] = useState(availability)
  const { field } = fieldsOf('rules', refused)
  const base = Object.fromEntries(rules.map(({ name }) => [name, filled[name]]))
  return (
    <Part id="rules" title={m.bookingRules()} text={m.timeToTravelAndRest()}>
      <ActionForm
        name="rules"
        result={refused}
        done={done}
        base={base}
        summary
        nativeValidation
        submit={m.saveBookingRules()}
      >
        <div className="grid grid-cols-2 items-end gap-4">
          {rules.map(({ name, label, ...rule }) => (
            <Field key={name} type="number" label={label()} {...rule} {...field(name, filled[name])} />
          ))}
        </div>
      </ActionForm>
    </Part>
  )
}
