import { type ComponentProps, useState } from 'react'
import * as m from '#messages/ui'
import { Field } from './field.tsx'

/** The browser's own time field shows the clock of the device, which may be one with AM and PM. Ours always has 24 hours. */
const clock = {
  type: 'text',
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: 5,
  placeholder: 'hh:mm',
  pattern: '([01]\\d|2[0-3]):[0-5]\\d',
} as const

/** A labelled time: "9" becomes "09:00" when the field is left. */
export const TimeField = (props: ComponentProps<typeof Field>) => (
  <Field
    {...clock}
    title={m.timeExample()}
    {...props}
    onBlur={({ target }) => {
      const time = readTimeText(target.value)
      if (time === null || time === target.value) return
      target.setRangeText(time, 0, target.value.length, 'end')
      // Forms that follow each change learn of this one, too.
      target.dispatchEvent(new Event('input', { bubbles: true }))
    }}
  />
)

type TimeInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  /** Called with whole times and with an empty text only. */
  onChange: (time: string) => void
}

/** The same without a label, for a form that follows every change. */
export function TimeInput({ value, onChange, ...rest }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      {...clock}
      title={m.timeExample()}
      {...rest}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value === '' || isTimeText(target.value)) onChange(target.value)
      }}
      onBlur={() => {
        const time = typed === null ? null : readTimeText(typed)
        if (time === null) return
        setTyped(null)
        onChange(time)
      }}
    />
  )
}

/** What a person types as a time, on the 24-hour clock: "9", "930" and "9.30" are times; null for anything else. */
export function readTimeText(text: string): string | null {
  const typed = text.trim()
  if (typed === '') return ''
  const [, hours, minutes = '00'] = /^([01]?\d|2[0-3])(?:[:. ]?([0-5]\d))?$/.exec(typed) ?? []
  return hours === undefined ? null : `${hours.padStart(2, '0')}:${minutes}`
}

export const isTimeText = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
