import { readSessionEnd } from '../../client/session-end.ts'
import { basename } from '../../client/visit.ts'

/** The page of the back-office to return to, if the same user signs in again. The router adds the language. */
export function returnPathOf(userId: string | null): string | null {
  const end = readSessionEnd()
  const path = end?.path.slice(basename().length)
  return end && end.userId === userId && path?.startsWith('/admin/') ? path : null
}
