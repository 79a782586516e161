import type { z } from 'zod'
import type { ownSession, sessionUser } from '../../contract/auth.ts'
import type { sessions } from '../db/tables/auth.ts'
import type { people } from '../db/tables/people.ts'

export function presentSessionUser(person: typeof people.$inferSelect): z.infer<typeof sessionUser> {
  return {
    id: person.id,
    _id: person.id,
    fullName: person.fullName,
    email: person.email!,
    role: person.role,
    profileImage: person.profileImage,
  }
}

export function presentSession(
  session: typeof sessions.$inferSelect,
  currentId: string,
): z.infer<typeof ownSession> {
  return {
    id: session.id,
    _id: session.id,
    current: session.id === currentId,
    userAgent: session.userAgent,
    address: session.address,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
  }
}
