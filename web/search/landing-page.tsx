import { Suspense } from 'react'
import { data, Link, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import * as m from '#messages/search'
import { formatCalendarDay } from '../../contract/format/days.ts'
import { api, site } from '../../contract/paths.ts'
import { ANY_SERVICE, landingPath } from '../../contract/search/landing-path.ts'
import { get } from '../client/api-request.ts'
import { read, siteContext } from '../client/load-context.ts'
import { landingTitle, photographersFor } from '../format/landing-title.ts'
import { useRememberPlace } from '../layout/remember-place.ts'
import { Cards } from '../photographer-cards/cards.tsx'
import { CompareTray } from '../photographer-cards/compare-choice.tsx'
import { readFavourites } from '../photographer-cards/favourites.ts'
import { LandingLinks } from '../photographer-cards/landing-links.tsx'
import { chosenIn, onlyChoiceDiffers, withSlugs } from '../search-criteria/search-criteria.ts'
import { ButtonLink } from '../ui/button.tsx'
import { rich } from '../ui/rich.ts'
import { pageMeta } from '../ui/seo.ts'
import type { Route } from './+types/landing-page.ts'
import { breadcrumbList, breadcrumbs, photographerList } from './landing-data.ts'
import { describeLanding, landingDescription } from './landing-text.ts'
import { SearchBar } from './search-bar.tsx'

/** The photographers of one city, for one service or any: the results of a search under a memorable URL. */
export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const page = context.get(siteContext)
  const about = await read(context, get(api.landing, { params }))
  const { landing } = about
  // The name of the service in another language, or an earlier one.
  if (params.service !== (landing.slug ?? landing.service))
    throw redirect(landingPath(landing) + url.search, 301)
  // In the order of the search form, so that both lead to the same URLs.
  const criteria = new URLSearchParams()
  if (landing.service !== ANY_SERVICE) criteria.set('service', landing.service)
  criteria.set('place', landing.placeId)
  const [found, cheapest, { favourites }] = await Promise.all([
    read(context, get(api.search, { query: criteria })),
    page.call(
      get(api.search, { query: new URLSearchParams([...criteria, ['sort', 'price'], ['pageSize', '1']]) }),
    ),
    readFavourites(request, page),
  ])
  const least = cheapest.ok ? (cheapest.body.data.photographers[0]?.offer.total ?? null) : null
  const path = landingPath(landing)
  const translations = page.languages.map(({ code }) => page.pathIn(code, path))
  const loaded = {
    ...{ ...about, found, least, criteria: criteria.toString(), favourites },
    ...(translations.length > 1 && { translations }),
  }
  // Without any photographer there is nothing here yet, but the page says where to look instead.
  return data(loaded, found.total > 0 ? 200 : 404)
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.defaultShouldRevalidate && !onlyChoiceDiffers(change.currentUrl, change.nextUrl)

type Loaded = Route.ComponentProps['loaderData']

const factsOf = ({ landing, listed, found, least }: Loaded) => ({
  ...{ landing, listed, least },
  ...{ total: found.total, currency: found.currency },
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { landing, listed, found } = loaderData
  const { publicUrl, language } = matches[0].loaderData
  const origin = publicUrl + (language?.prefix ?? '')
  return [
    ...pageMeta(
      {
        title: landingTitle(landing),
        description: landingDescription(factsOf(loaderData)),
        path: landingPath(landing),
        translations: loaderData.translations,
        image: found.photographers.find(({ cover }) => cover)?.cover?.full,
        hidden: !listed,
      },
      matches,
    ),
    ...(listed ? [photographerList(origin, landing, found), breadcrumbList(origin, landing)] : []),
  ]
}

export default function CityPage({ loaderData }: Route.ComponentProps) {
  const { landing, found, favourites, weekend } = loaderData
  const [params] = useSearchParams()
  useRememberPlace(landing.placeId)
  const criteria = new URLSearchParams(loaderData.criteria)
  // The chosen photographers are carried along to profiles and search.
  const chosen = chosenIn(params)
  if (chosen.length > 0) criteria.set('compare', chosen.join(','))
  return (
    <main id="content" className="page py-8 md:py-12">
      <Breadcrumbs {...loaderData} />
      <h1 className="mt-2 text-3xl">{landingTitle(landing)}</h1>
      <p className="mt-3 max-w-text text-lg text-soft">{describeLanding(factsOf(loaderData))}</p>
      {weekend && <NextWeekend weekend={weekend} criteria={loaderData.criteria} />}
      <div className="mt-6">
        <Suspense>
          <SearchBar action={site.search} criteria={criteria} place={found.place} />
        </Suspense>
      </div>
      {found.total > 0 && (
        <>
          <Cards
            photographers={found.photographers}
            criteria={criteria}
            placeName={landing.name}
            favourites={favourites}
            explained
            className="mt-10"
          />
          <p className="mt-12">
            <ButtonLink to={site.search + withSlugs(criteria, 'compare', chosen)} look="outline">
              {found.total > found.photographers.length
                ? m.seeAllCount({ count: found.total })
                : m.sortAndFilter()}
            </ButtonLink>
          </p>
        </>
      )}
      <Suspense>
        <OtherPages {...loaderData} />
      </Suspense>
      <CompareTray criteria={criteria} />
    </main>
  )
}

function Breadcrumbs({ landing }: Pick<Loaded, 'landing'>) {
  return (
    <nav aria-label={m.breadcrumbs()}>
      <ol className="flex flex-wrap gap-x-2 text-sm text-soft">
        {breadcrumbs(landing).map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            <Link to={path} className="min-h-9 content-center underline underline-offset-4 hover:text-golden">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type WeekendProps = { weekend: NonNullable<Loaded['weekend']>; criteria: string }

function NextWeekend({ weekend: { date, count }, criteria }: WeekendProps) {
  return (
    <p className="mt-2">
      {rich(
        m.nextAvailableWeekend({
          day: formatCalendarDay(date),
          count,
          link: (text) => (
            <Link
              to={`${site.search}?${criteria}&date=${date}`}
              className="inline-flex min-h-9 items-center underline underline-offset-4 hover:text-golden"
            >
              {text}
            </Link>
          ),
        }),
      )}
    </p>
  )
}

function OtherPages({ landing, services, cities, found }: Loaded) {
  return (
    <div className="render-late mt-14 grid gap-10 border-t border-hairline pt-8">
      {services.length + cities.length === 0 && found.total === 0 && (
        <p>
          <ButtonLink to={site.search} look="outline">
            {m.allPhotographers()}
          </ButtonLink>
        </p>
      )}
      <LandingLinks
        id="services"
        title={m.moreInCity({ city: landing.name })}
        landings={services}
        by="service"
      />
      <LandingLinks
        id="cities"
        title={m.inOtherCities({ photographers: photographersFor(landing.service) })}
        landings={cities}
        by="city"
      />
    </div>
  )
}
