import { ChevronDown } from 'lucide-react'
import { capitalise, type Label, read } from './format.ts'
import { join } from './join-classes.ts'

type Choice = { value: string; text: Label }
/** The text of each value, in the order shown. */
export type Choices = Record<string, Label>
type SelectBoxProps = {
  label: string
  value: string
  /** A list where values are numbers, because a map would sort them. */
  choices: Choice[] | Choices
  onChange: (value: string) => void
  className?: string
}

/** A small native select for toolbars; its first option is its label. */
export function SelectBox({ label, value, choices, onChange, className }: SelectBoxProps) {
  const list = Array.isArray(choices) ? choices : listOf(choices)
  return (
    <span className={join('relative inline-flex print:hidden', className)}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={join(
          'h-9 w-full cursor-pointer appearance-none rounded-control border bg-raised pe-8 ps-3 text-sm text-ink',
          'hover:border-ink pointer-coarse:h-11',
          value === (list[0]?.value ?? '') ? 'border-edge' : 'border-golden font-medium',
        )}
      >
        {list.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {read(choice.text)}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 inset-e-2.5 size-4 -translate-y-1/2 text-soft"
      />
    </span>
  )
}

const listOf = (choices: Choices): Choice[] =>
  Object.entries(choices).map(([value, text]) => ({ value, text }))

/** All values of a contract enum by their names, after an option for any. */
export const choicesOf = (
  any: Label,
  values: readonly string[],
  names: Record<string, { name: Label }>,
): Choices => ({
  '': any,
  ...Object.fromEntries(values.map((value) => [value, () => capitalise(read(names[value]?.name ?? value))])),
})
