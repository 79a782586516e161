import type { StudioProfile } from '../../../contract/studio.ts'
import type { Refusal, SiteContext } from '../../client/load-context.ts'
import { textOf } from '../../forms/form-result.ts'
import { findSent } from '../../places/find-place.ts'

/** The initial values of the form, by their API names. */
export const baseOf = (profile: StudioProfile) => ({
  fullName: profile.fullName ?? '',
  slug: profile.slug,
  headline: profile.headline,
  about: profile.about,
  place: profile.place?.id ?? '',
  services: profile.services,
  languages: profile.languages,
  links: profile.links,
  includedKm: profile.includedKm,
  perKm: profile.perKm,
  farthestKm: profile.farthestKm,
  instant: profile.instant,
})

const texts = ['fullName', 'slug', 'headline', 'about', 'includedKm', 'perKm', 'farthestKm', 'instant']

type Change = { change: object; refusal?: Refusal }

/** The body of the API call, or why the place lookup failed. */
export async function changeOf(fields: FormData, profile: StudioProfile, page: SiteContext): Promise<Change> {
  const { text, place, refusal } = await findSent(page, fields.getAll('place').map(String))
  const change = {
    ...Object.fromEntries(texts.map((name) => [name, textOf(fields, name)])),
    // An unknown place is sent as typed, so that the API reports it beside its field.
    place: place?.id ?? text,
    services: inOrder(fields.getAll('services').map(String), profile.services),
    languages: inOrder(fields.getAll('languages').map(String), profile.languages),
    links: textOf(fields, 'links')
      .split(/\s+/)
      .filter((line) => line !== ''),
    base: textOf(fields, 'base') || undefined,
  }
  return { change, refusal }
}

/** Checkboxes arrive in page order; keep an order stored through the API. */
const inOrder = (ticked: string[], stored: string[]): string[] => [
  ...stored.filter((key) => ticked.includes(key)),
  ...ticked.filter((key) => !stored.includes(key)),
]
