import type { FieldError } from '../../contract/envelope.ts'
import type { CallAnswer, Refusal } from '../client/load-context.ts'
import { withoutFields } from './search-criteria.ts'

/** An answer names all that is malformed, and only the next one a place that nobody knows. */
const MOST_MENDED = 2

type Asked<T> = {
  answer: CallAnswer<T>
  /** What the answer is for: what shows it says this, never what else stands in the address. */
  wish: URLSearchParams
  /** What was left out of the address, and in sentences why. */
  left: string[]
  wrong: FieldError[]
  /** Whether any of it was refused. */
  refused: boolean
}

/**
 * Asks for what an address holds. Where some of it is not valid, only that is left out and the rest asked for again: a price
 * or a free day must never be shown for a date that was not asked for. Each time the wish gets smaller, at last it is empty.
 */
export async function fetchWithValidCriteria<T>(
  ask: (wish: URLSearchParams) => Promise<CallAnswer<T>>,
  params: URLSearchParams,
  known: FieldError[] = [],
): Promise<Asked<T>> {
  const wrong = [...known]
  let wish = withoutFields(params, namesOf(known))
  for (let mended = 0; ; mended += 1) {
    const answer = await ask(wish)
    if (answer.ok || !namesFields(answer) || wish.size === 0) {
      const left = [...new Set(params.keys())].filter((name) => !wish.has(name))
      return { answer, wish, left, wrong, refused: mended > 0 }
    }
    const { errors = [], message } = answer.body
    wrong.push(...(errors.length > 0 ? errors : [{ field: '', message }]))
    const rest = withoutFields(wish, namesOf(errors))
    wish = mended < MOST_MENDED && rest.size < wish.size ? rest : new URLSearchParams()
  }
}

/** 503 with a field: the place is one that is not loaded yet. */
const namesFields = ({ status, body }: Refusal): boolean =>
  status === 400 || (status === 503 && (body.errors ?? []).length > 0)

/** Of a list that was sent in several parts, the list. */
const namesOf = (errors: FieldError[]): string[] => errors.map(({ field }) => field.split('.')[0]!)
