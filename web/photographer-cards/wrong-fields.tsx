import type { FieldError } from '../../contract/envelope.ts'
import { capitalise } from '../ui/capitalise.ts'

/** Says of a field that it is wrong, and what explains it. */
export const explainWrong = (wrong: FieldError[]) => (name: string) =>
  wrong.some(({ field }) => field === name)
    ? ({ 'aria-invalid': true, 'aria-describedby': 'wrong' } as const)
    : undefined

/** What of the address could not be asked for. */
export function WrongFields({ wrong }: { wrong: FieldError[] }) {
  if (wrong.length === 0) return null
  const sentences = wrong.map(({ message }) => capitalise(message).replace(/[^.?!]$/, '$&.'))
  return (
    <p id="wrong" role="alert" className="mt-4 text-red">
      {sentences.join(' ')} Until then {wrong.length === 1 ? 'this is' : 'these are'} left out.
    </p>
  )
}
