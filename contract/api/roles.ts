import * as m from '#messages/contract-api'
/** The roles of administrators. An owner may do everything; every other role lists what it may do below. */
export const adminRoles = ['owner', 'support', 'finance', 'editor'] as const
export type AdminRole = (typeof adminRoles)[number]

/**
 * The areas of the back-office. `moderation` covers verification, reviews, reports and what an administrator opens of other
 * people's conversations and galleries; `system` covers administrators, launch, jobs, the activity log and personal data
 * requests.
 */
export const areas = ['people', 'messages', 'moderation', 'bookings', 'money', 'content', 'system'] as const
export type Area = (typeof areas)[number]

/** What a call needs. `self`: the caller's own account, or a response limited to the caller's role. */
export type Permission = `${Area}:${'read' | 'write'}` | 'self'

/** A call whose path ends in an action may need another permission for each. Unlisted actions are for owners only. */
export type CallPermission = Permission | { readonly actions: Readonly<Record<string, Permission>> }

const readAndWrite = (...named: Area[]) =>
  named.flatMap((area): Permission[] => [`${area}:read`, `${area}:write`])

/** The one table of who may do what. */
const permissionsOf: Record<AdminRole, readonly Permission[]> = {
  owner: ['self', ...readAndWrite(...areas)],
  support: ['self', ...readAndWrite('people', 'messages', 'moderation', 'bookings')],
  finance: ['self', 'people:read', 'bookings:read', ...readAndWrite('money')],
  editor: ['self', ...readAndWrite('content')],
}

/** An administrator without a role reaches their own account only. */
export const mayDo = (role: AdminRole | null, permission: Permission): boolean =>
  (role === null ? ['self'] : permissionsOf[role]).includes(permission)

/** The roles that include it, owners first. */
export const rolesWith = (permission: Permission): AdminRole[] =>
  adminRoles.filter((role) => mayDo(role, permission))

/** The permission that a call needs, for its action if it has several; undefined is for owners only. */
export const neededPermission = (
  permission: CallPermission | undefined,
  action?: string,
): Permission | undefined => (typeof permission === 'object' ? permission.actions[action ?? ''] : permission)

/** Whether a role may make a call. */
export function mayCall(
  role: AdminRole | null,
  permission: CallPermission | undefined,
  action?: string,
): boolean {
  const needed = neededPermission(permission, action)
  return needed === undefined ? role === 'owner' : mayDo(role, needed)
}

export const roleMessages = {
  notInRole: m.notInRole,
} as const

/** What an API key may read. Keys change nothing: there is no scope for writing. */
export const apiScopes = ['bookings:read', 'payments:read', 'people:read'] as const
export type ApiScope = (typeof apiScopes)[number]
