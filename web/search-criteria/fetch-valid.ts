import type { FieldError } from '../../contract/api/envelope.ts'
import type { CallAnswer, Refusal } from '../client/load-context.ts'
import { withoutFields } from './search-criteria.ts'

/** The first error lists all malformed fields; an unknown place is only reported by the next. */
const MAX_RETRIES = 2

type ValidAnswer<T> = {
  answer: CallAnswer<T>
  /** The criteria that the response is for: screens show these, not the rest of the URL. */
  criteria: URLSearchParams
  /** Parameters left out of the request, and the errors. */
  left: string[]
  wrong: FieldError[]
  /** Whether any of them was rejected. */
  refused: boolean
}

/**
 * Requests what a URL asks for. Invalid parameters are dropped and the rest is requested again: a price or a date must never
 * be shown for criteria that were not asked for. The criteria shrink each time until they are empty.
 */
export async function fetchValid<T>(
  ask: (criteria: URLSearchParams) => Promise<CallAnswer<T>>,
  params: URLSearchParams,
  known: FieldError[] = [],
): Promise<ValidAnswer<T>> {
  const wrong = [...known]
  let criteria = withoutFields(params, namesOf(known))
  for (let mended = 0; ; mended += 1) {
    const answer = await ask(criteria)
    if (answer.ok || !namesFields(answer) || criteria.size === 0) {
      const left = [...new Set(params.keys())].filter((name) => !criteria.has(name))
      return { answer, criteria, left, wrong, refused: mended > 0 }
    }
    const { errors = [], message } = answer.body
    wrong.push(...(errors.length > 0 ? errors : [{ field: '', message }]))
    const rest = withoutFields(criteria, namesOf(errors))
    criteria = mended < MAX_RETRIES && rest.size < criteria.size ? rest : new URLSearchParams()
  }
}

/** 503 with a field: that place is not loaded yet. */
const namesFields = ({ status, body }: Refusal): boolean =>
  status === 400 || (status === 503 && (body.errors ?? []).length > 0)

/** Errors of list entries (`slugs.0`) count for the list. */
const namesOf = (errors: FieldError[]): string[] => errors.map(({ field }) => field.split('.')[0]!)
