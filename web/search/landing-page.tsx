import { data, Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { brand } from '../../contract/brand.ts'
import { api, fill, site } from '../../contract/paths.ts'
import type { SearchPage } from '../../contract/search.ts'
import { siteContext } from '../client/load-context.ts'
import { formatAmount } from '../format/money.ts'
import { serviceName } from '../format/wording.ts'
import { Cards } from '../photographer-cards/cards.tsx'
import { CompareTray } from '../photographer-cards/compare-choice.tsx'
import { readFavourites } from '../photographer-cards/favourites.ts'
import { chosenIn, onlyChoiceDiffers, withSlugs } from '../search-criteria/search-criteria.ts'
import { ButtonLink } from '../ui/button.tsx'
import { pageMeta } from '../ui/seo.ts'
import type { Route } from './+types/landing-page.ts'
import { SearchBar } from './search-bar.tsx'

/** One service in one city, for visitors from search engines: the results of a search under a memorable URL. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(siteContext)
  const found = await page.findLanding(params.service, params.city)
  if (!found) throw data(null, 404)
  const { landing, others } = found
  const wish = new URLSearchParams({ service: landing.service, place: landing.placeId })
  const [answer, cheapest] = await Promise.all(
    ['', '&sort=price&pageSize=1'].map((more) =>
      page.call<SearchPage>('GET', `${api.search}?${wish}${more}`),
    ),
  )
  if (!answer?.ok) throw data(null, answer?.status ?? 500)
  const least = cheapest?.ok ? (cheapest.body.data.photographers[0]?.offer.total ?? null) : null
  const { favourites } = await readFavourites(request, page)
  return { landing, others, found: answer.body.data, least, wish: wish.toString(), favourites }
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.defaultShouldRevalidate && !onlyChoiceDiffers(change.currentUrl, change.nextUrl)

type Loaded = Awaited<ReturnType<typeof loader>>

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { landing, found } = loaderData
  const { service, city } = landing
  const path = fill(site.landing, { service, city })
  const title = titleOf(landing)
  return [
    ...pageMeta(
      {
        title,
        description: `${title} on ${brand.name}: verified, with the all-in price for your date, your hours and your place.`,
        path,
        image: found.photographers.find(({ cover }) => cover)?.cover?.full,
      },
      matches,
    ),
    listData(loaderData, title, matches),
  ]
}

function listData(
  { found }: Loaded,
  name: string,
  matches: readonly ({ loaderData?: unknown } | undefined)[],
) {
  const origin = (matches[0]?.loaderData as { publicUrl?: string } | undefined)?.publicUrl ?? ''
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name,
      numberOfItems: found.total,
      itemListElement: found.photographers.map(({ slug, fullName }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: fullName ?? slug,
        url: origin + fill(site.profile, { slug }),
      })),
    },
  }
}

/** Cities with the same name differ by their URL, so their titles must differ too. */
function titleOf({ service, name, region, country, city }: Loaded['landing']): string {
  const alone = !city.endsWith(`-${country.toLowerCase()}`)
  const where = alone ? name : [name, region, country].filter(Boolean).join(', ')
  return `Photographers for ${serviceName(service).toLowerCase()} in ${where}`
}

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { landing, others, found, least, favourites } = loaderData
  const [params] = useSearchParams()
  const wish = new URLSearchParams(loaderData.wish)
  // The chosen photographers are carried along to profiles and search.
  const chosen = chosenIn(params)
  if (chosen.length > 0) wish.set('compare', chosen.join(','))
  return (
    <main id="content" className="page py-8 md:py-12">
      <h1 className="text-3xl">{titleOf(landing)}</h1>
      <p className="mt-3 max-w-text text-lg text-soft">
        {found.total > landing.count
          ? `${found.total} photographers come to ${landing.name} for this, ${landing.count} of them live here.`
          : `${landing.count} photographers in ${landing.name} do this.`}
        {least !== null && ` Prices begin at ${formatAmount(least, found.currency)}, all in.`} Say when and
        for how long, and see what each costs then.
      </p>
      <div className="mt-6">
        <SearchBar action={site.search} wish={wish} place={found.place} />
      </div>
      <Cards
        photographers={found.photographers}
        wish={wish}
        placeName={landing.name}
        favourites={favourites}
        className="mt-10"
      />
      <p className="mt-12">
        <ButtonLink to={site.search + withSlugs(wish, 'compare', chosen)} look="outline">
          {found.total > found.photographers.length ? `See all ${found.total}` : 'Sort and filter'}
        </ButtonLink>
      </p>
      {others.length > 0 && (
        <nav aria-labelledby="others" className="mt-14 border-t border-hairline pt-8">
          <h2 id="others" className="text-2xl">
            Also in {landing.name}
          </h2>
          <ul className="mt-4 flex flex-wrap gap-x-6">
            {others.map(({ service, city }) => (
              <li key={service}>
                <Link
                  to={fill(site.landing, { service, city })}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {serviceName(service)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <CompareTray wish={wish} />
    </main>
  )
}
