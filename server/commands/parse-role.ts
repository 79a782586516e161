import { type AdminRole, adminRoles } from '../../contract/roles.ts'
import { CommandError } from './run-command.ts'

export function parseRole(typed: string | undefined, usage: string): AdminRole {
  const role = adminRoles.find((known) => known === typed)
  if (!role) throw new CommandError(usage)
  return role
}
