import type { UseFormRegisterReturn } from 'react-hook-form'

type ChoiceBoxesProps = {
  legend: string
  choices: readonly { value: string; text: string; hint?: string }[]
  field: UseFormRegisterReturn & { error?: string }
}

/** Checkboxes that make one list. */
export function ChoiceBoxes({ legend, choices, field: { error, ...field } }: ChoiceBoxesProps) {
  return (
    <fieldset aria-describedby={error ? `${field.name}-error` : undefined}>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="mt-2 grid gap-x-5 gap-y-2 sm:grid-cols-2">
        {choices.map(({ value, text, hint }) => (
          <label
            key={value}
            className="flex min-h-8 cursor-pointer items-start gap-2.5 pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              value={value}
              {...field}
              className="mt-1 block size-4.5 shrink-0 cursor-pointer accent-golden"
            />
            <span className="min-w-0">
              {text}
              {hint && <span className="block text-sm text-soft">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${field.name}-error`} className="mt-1.5 text-sm text-red">
          {error}
        </p>
      )}
    </fieldset>
  )
}
