import type { z } from 'zod'
import type { Administrator, ownSession, sessionUser } from '../../../contract/auth/auth.ts'
import type { sessions } from '../../platform/db/tables/auth.ts'
import type { people } from '../../platform/db/tables/people.ts'
import type { ListedAdministrator } from './administrators.ts'

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

export function presentRefusedLogin(row: { at: Date; after: unknown }): {
  at: string
  address: string | null
} {
  const { address } = (row.after ?? {}) as { address?: string }
  return { at: row.at.toISOString(), address: address ?? null }
}

export function presentAdministrator(row: ListedAdministrator, currentId: string): Administrator {
  return {
    id: row.id,
    _id: row.id,
    fullName: row.fullName,
    email: row.email,
    status: row.status === 'active' && !row.hasPassword ? 'invited' : row.status,
    role: row.role,
    secondFactor: row.secondFactor,
    lastUsedAt: row.lastUsedAt,
    createdAt: new Date(row.createdAt).toISOString(),
    current: row.id === currentId,
  }
}
