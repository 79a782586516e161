import * as m from '#messages/photographer-cards'
import type { FieldError } from '../../contract/api/envelope.ts'
import { capitalise } from '../ui/format.ts'

/** Marks a field as invalid and links it to its error. */
export const explainWrong = (wrong: FieldError[]) => (name: string) =>
  wrong.some(({ field }) => field === name)
    ? ({ 'aria-invalid': true, 'aria-describedby': 'wrong' } as const)
    : undefined

/** Parameters of the URL that were invalid and therefore ignored. */
export function WrongFields({ wrong }: { wrong: FieldError[] }) {
  if (wrong.length === 0) return null
  const errors = wrong.map(({ message }) => capitalise(message).replace(/[^.?!]$/, '$&.'))
  return (
    <p id="wrong" role="alert" className="mt-4 text-red">
      {m.leftOut({ errors: errors.join(' '), count: wrong.length })}
    </p>
  )
}
