import type { FieldError } from '../../contract/envelope.ts'
import { capitalise } from '../ui/capitalise.ts'

/** What of the address could not be asked for; the fields of a search name it as what explains them. */
export function WrongFields({ wrong }: { wrong: FieldError[] }) {
  if (wrong.length === 0) return null
  const sentences = wrong.map(({ message }) => capitalise(message).replace(/[^.?!]$/, '$&.'))
  return (
    <p id="wrong" role="alert" className="mt-4 text-red">
      {sentences.join(' ')} Until then {wrong.length === 1 ? 'it is' : 'they are'} left out.
    </p>
  )
}
