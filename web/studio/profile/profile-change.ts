import type { StudioProfile } from '../../../contract/studio/studio.ts'
import type { SiteContext } from '../../client/load-context.ts'
import { readBase, textOf, textsOf } from '../../forms/form-result.ts'
import { findSent } from '../../places/find-place.ts'

/** The initial values of the form, by their API names. */
export function baseOf(profile: StudioProfile) {
  // Everything else is shown only.
  const {
    currency,
    feePercent,
    safe,
    published,
    profileImage,
    payoutCountry,
    verification,
    listed,
    missing,
    checklist,
    languageOfTexts,
    ...base
  } = profile
  return {
    ...base,
    fullName: base.fullName ?? '',
    place: base.place?.id ?? '',
    ...(languageOfTexts && { textLanguage: languageOfTexts.chosen }),
  }
}

/** The fields with one text or number input. */
function typedFields(fields: FormData, profile: StudioProfile) {
  const names = Object.entries(baseOf(profile)).flatMap(([name, value]) =>
    (typeof value === 'string' || typeof value === 'number') && name !== 'place' ? [name] : [],
  )
  return Object.fromEntries(names.map((name) => [name, textOf(fields, name)]))
}

export type ProfileField = keyof ReturnType<typeof baseOf>

/** The body of the API call, or why the place lookup failed. `only`: the fields of a form that has not all of them. */
export async function changeOf(
  fields: FormData,
  profile: StudioProfile,
  page: SiteContext,
  only?: readonly ProfileField[],
) {
  const { text, place, refusal } = await findSent(page, fields.getAll('place').map(String))
  const { base } = textsOf(fields)
  const change = {
    ...typedFields(fields, profile),
    instant: textOf(fields, 'instant') === 'true',
    safekeeping: textOf(fields, 'safekeeping') === 'true',
    // An unknown place is sent as typed, so that the API reports it beside its field.
    place: place?.id ?? text,
    services: inOrder(fields.getAll('services').map(String), profile.services),
    languages: inOrder(fields.getAll('languages').map(String), profile.languages),
    links: textOf(fields, 'links')
      .split(/\s+/)
      .filter((line) => line !== ''),
    base: readBase<ReturnType<typeof baseOf>>({ base }),
  }
  if (!only) return { change, refusal }
  const sent = new Set<string>([...only, 'base'])
  return { change: Object.fromEntries(Object.entries(change).filter(([name]) => sent.has(name))), refusal }
}

/** Checkboxes arrive in page order; keep an order stored through the API. */
const inOrder = (ticked: string[], stored: string[]): string[] => [
  ...stored.filter((key) => ticked.includes(key)),
  ...ticked.filter((key) => !stored.includes(key)),
]
