import { id } from '../../../contract/api/envelope.ts'
import { NotFound } from '../errors.ts'

export function idOrNotFound(text: string, message: string): string {
  if (!id.safeParse(text).success) throw new NotFound(message)
  return text
}
