import { z } from 'zod'
import { id } from '../../../contract/envelope.ts'
import { NotFound } from '../errors.ts'

/** What a path's `:id` may hold: anything, since an id that cannot exist is "not found" and not bad input. */
export const idParams = z.object({ id: z.string().describe('The id of the record') })

export function idOrNotFound(text: string, message: string): string {
  if (!id.safeParse(text).success) throw new NotFound(message)
  return text
}
