import { useId } from 'react'
import type { Choice } from './select-box.tsx'
import { SelectFrame } from './select-frame.tsx'

type ChoiceSelectProps = {
  label: string
  name: string
  value: string
  choices: Choice[]
  hint?: string
  onChange: (value: string) => void
}

/** A native select with a label, for dialogs that react to every change. */
export function ChoiceSelect({ label, name, value, choices, hint, onChange }: ChoiceSelectProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <SelectFrame>
        <select
          id={id}
          name={name}
          value={value}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-12 w-full cursor-pointer appearance-none rounded-control border border-edge bg-raised pr-10 pl-4 text-base hover:border-ink"
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </select>
      </SelectFrame>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
