import { data, redirect } from 'react-router'
import * as m from '#messages/profile'
import { fill } from '../../contract/api/path.ts'
import { api, site } from '../../contract/paths.ts'
import { ANY_SERVICE } from '../../contract/search/landing-path.ts'
import type { PublicProfile } from '../../contract/search/search.ts'
import { cheapestOf } from '../booking-view/cheapest.ts'
import { get } from '../client/api-request.ts'
import { siteContext } from '../client/load-context.ts'
import { withLanguageNames } from '../format/wording.ts'
import { readFavourites } from '../photographer-cards/favourites.ts'
import { settlePlace } from '../places/find-place.ts'
import { fetchValid } from '../search-criteria/fetch-valid.ts'
import { criteriaOf, withoutFields } from '../search-criteria/search-criteria.ts'
import { pageMeta } from '../ui/seo.ts'
import type { Route } from './+types/profile-page.ts'
import { readFreeDays } from './free-days/read-free-days.ts'
import { profileData } from './profile-data.ts'
import { ProfileView } from './profile-view.tsx'

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const page = context.get(siteContext)
  const { searchParams } = url
  const { wrong: wrongPlace } = await settlePlace(
    url,
    page,
    fill(site.profile, { slug: params.slug }),
    m.youChooseTheCityWhenYouBook(),
  )
  // Invalid criteria must not hide the profile, nor the valid criteria.
  const { answer, left, wrong } = await fetchValid(
    (criteria) => page.call(get(api.profile, { params, query: criteria })),
    criteriaOf(searchParams),
    wrongPlace,
  )
  if (!answer.ok) throw data(null, answer.status)
  const profile = withLanguageNames(answer.body.data)
  const { slug } = profile
  // An old slug redirects to the current one.
  if (slug !== params.slug) throw redirect(`${fill(site.profile, { slug })}${url.search}`, 301)
  const older = Number(searchParams.get('reviews') ?? 1)
  const reviewsPage = Number.isInteger(older) && older > 0 && older < 10_000 ? older : 1
  const [open, reviews, { favourites }, pages] = await Promise.all([
    readFreeDays(
      page,
      slug,
      withPackage(withoutFields(searchParams, left), profile),
      profile.asked?.place.timeZone,
    ),
    page.call(get(api.profileReviews, { params, query: { withText: true, page: reviewsPage } })),
    readFavourites(request, page),
    page.call(get(api.landings, { query: { place: profile.place.id } })),
  ])
  return {
    profile,
    left,
    wrong,
    open,
    reviews: reviews.ok ? reviews.body.data : null,
    favourite: favourites.includes(slug),
    // City pages on which this photographer is shown.
    landings: pages.ok
      ? pages.body.data.landings.filter(({ service }) => [ANY_SERVICE, ...profile.services].includes(service))
      : [],
  }
}

/** Where a service was searched for, the calendar begins with its package. */
function withPackage(criteria: URLSearchParams, { packages }: PublicProfile): URLSearchParams {
  const offered = cheapestOf(packages, criteria.get('service'))?.offered
  if (criteria.has('package') || !criteria.get('service') || !offered) return criteria
  return new URLSearchParams([...criteria, ['package', offered.id]])
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { profile } = loaderData
  const name = profile.fullName ?? profile.slug
  const path = fill(site.profile, { slug: profile.slug })
  return [
    ...pageMeta(
      {
        title: m.photographerIn({ name, place: profile.place.name }),
        description: profile.headline || m.pageDescription({ name }),
        path,
        image: profile.pictures[0]?.full,
      },
      matches,
    ),
    profileData(profile, path, matches),
  ]
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return <ProfileView {...loaderData} />
}
