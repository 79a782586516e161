import type { StudioPackage } from '../../../contract/listings/packages.ts'
import { api } from '../../../contract/paths.ts'
import { studioMessages } from '../../../contract/studio/studio.ts'
import { get, patch, post, remove } from '../../client/api-request.ts'
import { type Refusal, read, type SiteContext } from '../../client/load-context.ts'
import type { PageArgs } from '../../client/visit.ts'
import { readBase } from '../../forms/form-result.ts'
import { type PackageDraft, packageOf } from './package-draft.ts'

type SentForm = Pick<PageArgs, 'context'> & {
  form: string
  typed: Record<string, string>
  fields: FormData
  call: SiteContext['call']
}

export async function findPackage(context: PageArgs['context'], id: string) {
  const { packages } = await read(context, get(api.packages))
  return packages.find((offered) => offered.id === id)
}

/** Messages of the page to which `changePackage` leads. */
export const packageNews = {
  saved: studioMessages.packageSaved,
  removed: studioMessages.packageRemoved,
  archived: studioMessages.packageArchived,
  gone: studioMessages.packageNotFound,
}

/** Creates, changes or removes a package; `to` has the page for each result. */
export async function changePackage(
  { context, form, typed, fields, call }: SentForm,
  id: string | null,
  to: (done: keyof typeof packageNews) => string,
): Promise<string | (Refusal & { now?: object })> {
  const body = packageOf(typed, fields)
  const params = { id: id ?? '' }
  const answer =
    id === null
      ? await call(post(api.packages, { body }))
      : form === 'remove'
        ? await call(remove(api.package, { params }))
        : await call(patch(api.package, { params, body: { ...body, base: readBase<PackageDraft>(typed) } }))
  if (answer.status === 404) return to('gone')
  if (!answer.ok) {
    const now =
      id !== null && answer.status === 409 && typed.base ? await findPackage(context, id) : undefined
    return { ...answer, now: now && baseOf(now) }
  }
  const { data } = answer.body
  return to('archived' in data ? (data.archived ? 'archived' : 'removed') : 'saved')
}

export const baseOf = ({
  id: _,
  _id,
  currency: __,
  writtenIn: ___,
  languages,
  ...fields
}: StudioPackage): PackageDraft => ({
  ...fields,
  ...(languages && { languages, language: languages.chosen }),
})
