import { api } from '../../../contract/paths.ts'
import { get, patch } from '../../client/api-request.ts'
import { type Refusal, read, type SiteContext, siteContext } from '../../client/load-context.ts'
import type { PageArgs } from '../../client/visit.ts'
import { nextOf } from '../overview/progress.ts'
import { baseOf, changeOf, type ProfileField } from '../profile/profile-change.ts'
import { requirePhotographer } from '../require-photographer.ts'

export async function loadProfile(args: PageArgs) {
  await requirePhotographer(args)
  return read(args.context, get(api.studioProfile))
}

type SentPart = PageArgs & { fields: FormData; call: SiteContext['call'] }

/** Saves the fields of one step and goes on; the profile page saves all of them. */
export async function saveProfile(
  { context, fields, call }: SentPart,
  only: readonly ProfileField[],
  path: string,
): Promise<string | (Refusal & { now?: object })> {
  const stored = await read(context, get(api.studioProfile))
  const { change, refusal } = await changeOf(fields, stored, context.get(siteContext), only)
  if (refusal) return refusal
  const answer = await call(patch(api.studioProfile, { body: change }))
  if (answer.ok) return nextOf(path)
  const now = answer.status === 409 ? baseOf(await read(context, get(api.studioProfile))) : undefined
  return { ...answer, now }
}
