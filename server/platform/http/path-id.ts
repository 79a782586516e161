import { z } from 'zod'
import { id } from '../../../contract/envelope.ts'
import { NotFound } from '../errors.ts'

/** A path's `:id` accepts any text, since an impossible id is "not found" and not invalid input. */
export const idParams = z.object({ id: z.string().describe('The id of the record') })

export function idOrNotFound(text: string, message: string): string {
  if (!id.safeParse(text).success) throw new NotFound(message)
  return text
}
