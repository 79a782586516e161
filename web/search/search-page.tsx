import { data, Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { brand } from '../../contract/brand.ts'
import { api, site } from '../../contract/paths.ts'
import { services } from '../../contract/services.ts'
import { get } from '../client/api-request.ts'
import { siteContext } from '../client/load-context.ts'
import { CompareTray } from '../photographer-cards/compare-choice.tsx'
import { readFavourites } from '../photographer-cards/favourites.ts'
import { Results } from '../photographer-cards/results.tsx'
import { WrongFields } from '../photographer-cards/wrong-fields.tsx'
import { settlePlace } from '../places/find-place.ts'
import { fetchWithValidCriteria } from '../search-criteria/fetch-with-valid-criteria.ts'
import {
  asQuery,
  CRITERIA_FIELDS,
  criteriaOf,
  onlyChoiceDiffers,
  withoutFields,
} from '../search-criteria/search-criteria.ts'
import { NoSuchPage, SearchPaging } from '../ui/search-paging.tsx'
import { pageMeta } from '../ui/seo.ts'
import type { Route } from './+types/search-page.ts'
import { NobodyFound } from './nobody-found.tsx'
import { CriteriaFields } from './search-bar.tsx'
import { FILTERS, SearchFilters } from './search-filters.tsx'
import { SearchForm } from './search-form.tsx'
import { SimilarPlaces } from './similar-places.tsx'

const bestInWords =
  'Best means well rated and near you, with every fourth place kept for somebody new, drawn afresh each day.'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const page = context.get(siteContext)
  const { wrong: wrongPlace, similar } = await settlePlace(url, page, site.search)
  const { answer, left, wrong, refused } = await fetchWithValidCriteria(
    (wish) => page.call(get(api.search, { query: wish })),
    url.searchParams,
    wrongPlace,
  )
  if (!answer.ok) throw data(null, answer.status)
  const { favourites } = await readFavourites(request, page)
  return data({ found: answer.body.data, left, wrong, similar, favourites }, refused ? 400 : 200)
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.defaultShouldRevalidate && !onlyChoiceDiffers(change.currentUrl, change.nextUrl)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Find a photographer',
      description: `Compare verified photographers on ${brand.name}: the all-in price for your date, your hours and your place.`,
      path: site.search,
    },
    matches,
  )

export default function Search({ loaderData }: Route.ComponentProps) {
  const { found, left, wrong, similar, favourites } = loaderData
  const [params] = useSearchParams()
  // The results are for these criteria; the fields show the whole URL.
  const wish = withoutFields(params, left)
  const paging = { page: found.currentPage, totalPage: found.totalPage, addressOf }
  function addressOf(page: number) {
    const next = new URLSearchParams([...wish].filter(([, value]) => value !== ''))
    next.set('page', String(page))
    return `?${next}`
  }
  return (
    <main id="content" className="page py-8 md:py-12">
      <h1 className="text-3xl">{titleOf(wish, found.place?.name)}</h1>
      <div className="mt-6">
        <SearchForm action={site.search} wish={params} fields={[...CRITERIA_FIELDS, ...FILTERS]}>
          <CriteriaFields wish={params} place={found.place} wrong={wrong} />
          <WrongFields wrong={wrong} />
          <SimilarPlaces places={similar} params={params} />
          <div className="mt-3 lg:mt-6">
            <SearchFilters wish={params} found={found} wrong={wrong} />
          </div>
        </SearchForm>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="min-h-11 content-center">
          <strong className="figures font-medium">{found.total}</strong>{' '}
          {found.total === 1 ? 'photographer' : 'photographers'}
        </p>
        {favourites.length > 0 && (
          <Link
            to={site.favourites + asQuery(criteriaOf(wish))}
            className="min-h-11 content-center underline underline-offset-4"
          >
            Your favourites ({favourites.length})
          </Link>
        )}
      </div>
      {found.total === 0 ? (
        <NobodyFound loosen={found.loosen} place={found.place} wish={wish} />
      ) : (
        <>
          {found.currentPage > found.totalPage ? (
            <NoSuchPage {...paging} />
          ) : (
            <Results
              photographers={found.photographers}
              wish={wish}
              placeName={found.place?.name}
              favourites={favourites}
            />
          )}
          <SearchPaging {...paging} />
          {(wish.get('sort') ?? 'best') === 'best' && (
            <p className="mt-8 text-center text-sm text-soft">{bestInWords}</p>
          )}
        </>
      )}
      <CompareTray wish={wish} />
    </main>
  )
}

function titleOf(wish: URLSearchParams, place?: string): string {
  const service = services.find(({ key }) => key === wish.get('service'))
  const what = service ? `Photographers for ${service.name.toLowerCase()}` : 'Photographers'
  return place ? `${what} in ${place}` : what
}
