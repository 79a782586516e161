import { Eye } from 'lucide-react'
import { Link, redirect } from 'react-router'
import * as m from '#messages/profile'
import { brand } from '../../contract/brand/brand.ts'
import type { Place } from '../../contract/listings/places.ts'
import { api, site } from '../../contract/paths.ts'
import { get } from '../client/api-request.ts'
import { read, siteContext } from '../client/load-context.ts'
import { requireMember } from '../client/visit.ts'
import { withLanguageNames } from '../format/wording.ts'
import type { Route } from './+types/preview-page.ts'
import { ProfileView } from './profile-view.tsx'

export const meta = () => [
  { title: m.previewTitle({ brand: brand.name }) },
  { name: 'robots', content: 'noindex' },
]
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { role } = await requireMember({ request, context, url })
  if (role !== 'photographer') throw redirect(site.studio)
  const profile = withLanguageNames(await read(context, get(api.studioPreview)))
  // Reviews are public only for listed photographers.
  const reviews = await context
    .get(siteContext)
    .call(get(api.profileReviews, { params: { slug: profile.slug }, query: { withText: true } }))
  return { profile, reviews: reviews.ok ? { ...reviews.body.data, totalPage: 1 } : null }
}

/** Placeholder until there is a place. */
const somewhere = (): Place => ({
  id: '',
  _id: '',
  name: m.yourLocation(),
  region: '',
  country: '',
  countryName: '',
  timeZone: 'UTC',
  latitude: 0,
  longitude: 0,
})

/** The public page for its owner, listed or not. Nothing can be booked here, so booking links are hidden. */
export default function Preview({ loaderData }: Route.ComponentProps) {
  const profile = { ...loaderData.profile, place: loaderData.profile.place ?? somewhere() }
  return (
    <div className="[&_a[href^='/book/']]:hidden">
      <aside aria-label={m.preview()} className="border-b border-hairline bg-wash">
        <p className="page flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
          <Eye aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 flex-1 basis-60">
            {loaderData.reviews ? m.previewNote() : m.previewNoteUnlisted()}
          </span>
          <Link
            to={site.studioProfile}
            className="underline decoration-golden decoration-2 underline-offset-4"
          >
            {m.editProfile()}
          </Link>
        </p>
      </aside>
      <ProfileView profile={profile} open={null} reviews={loaderData.reviews} />
    </div>
  )
}
