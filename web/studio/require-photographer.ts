import { redirect } from 'react-router'
import type { Me } from '../../contract/accounts/accounts.ts'
import { site } from '../../contract/paths.ts'
import { type PageArgs, requireMember } from '../client/visit.ts'
import { actionFor } from '../forms/form-action.ts'

/** For loaders and actions of the studio. Clients are redirected to its start page, which says where to go. */
export async function requirePhotographer(args: PageArgs): Promise<Me> {
  const member = await requireMember(args)
  if (member.role !== 'photographer') throw redirect(site.studio)
  return member
}

export const studioAction = actionFor(requirePhotographer)
