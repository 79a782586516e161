import { Search, X } from 'lucide-react'
import { Suspense } from 'react'
import { data, Link, type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from 'react-router'
import * as m from '#messages/search'
import { brand } from '../../contract/brand/brand.ts'
import { services } from '../../contract/listings/services.ts'
import { api, site } from '../../contract/paths.ts'
import { explainOrder } from '../../contract/search/ranking.ts'
import { get } from '../client/api-request.ts'
import { lazyPart } from '../client/lazy-part.ts'
import { siteContext } from '../client/load-context.ts'
import { languageName } from '../format/wording.ts'
import { CompareTray } from '../photographer-cards/compare-choice.tsx'
import { readFavourites } from '../photographer-cards/favourites.ts'
import { Results } from '../photographer-cards/results.tsx'
import { WrongFields } from '../photographer-cards/wrong-fields.tsx'
import { settlePlace } from '../places/find-place.ts'
import { fetchValid } from '../search-criteria/fetch-valid.ts'
import {
  asQuery,
  CRITERIA_FIELDS,
  criteriaOf,
  fieldsOf,
  onlyChoiceDiffers,
  withoutFields,
} from '../search-criteria/search-criteria.ts'
import { Button } from '../ui/button.tsx'
import { NoSuchPage, SearchPaging } from '../ui/lists/search-paging.tsx'
import { rich } from '../ui/rich.ts'
import { pageMeta } from '../ui/seo.ts'
import { Sheet } from '../ui/sheet.tsx'
import type { Route } from './+types/search-page.ts'
import { describeFilters, type SearchFacts, setFilters } from './describe-search.ts'
import { CriteriaFields } from './search-bar.tsx'
import { FILTERS, SearchFilters } from './search-filters.tsx'
import { SearchForm, useFieldsKey } from './search-form.tsx'

// Rendered with the page, but their scripts load after the page's own.
const NoResults = lazyPart(() => import('./no-results.tsx').then((module) => ({ default: module.NoResults })))
const SaveSearch = lazyPart(() =>
  import('./save-search.tsx').then((module) => ({ default: module.SaveSearch })),
)
const SimilarPlaces = lazyPart(() =>
  import('./save-search.tsx').then((module) => ({ default: module.SimilarPlaces })),
)
const RecentSearches = lazyPart(() =>
  import('./recent-searches.tsx').then((module) => ({ default: module.RecentSearches })),
)

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const page = context.get(siteContext)
  const { wrong: wrongPlace, similar } = await settlePlace(url, page, site.search)
  const { answer, left, wrong, refused } = await fetchValid(
    (criteria) =>
      page.call(get(api.search, { query: new URLSearchParams([...criteria, ['counts', 'yes']]) })),
    url.searchParams,
    wrongPlace,
  )
  if (!answer.ok) throw data(null, answer.status)
  const { favourites } = await readFavourites(request, page)
  const found = answer.body.data
  const chosen = url.searchParams.get('language')?.trim()
  const languages = [...(found.counts?.languages.map(({ key }) => key) ?? []), ...(chosen ? [chosen] : [])]
  // Named here: a browser needs Intl for it, whose first use takes a phone 150 ms.
  const languageNames = Object.fromEntries(languages.map((code) => [code, languageName(code)]))
  const order =
    (withoutFields(url.searchParams, left).get('sort') || 'best') === 'best'
      ? explainOrder(found.place?.name, page.languages.length > 1)
      : null
  return data({ found, languageNames, order, left, wrong, similar, favourites }, refused ? 400 : 200)
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.defaultShouldRevalidate && !onlyChoiceDiffers(change.currentUrl, change.nextUrl)

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) =>
  pageMeta(
    {
      title: titleOf(
        new URLSearchParams(location.search),
        loaderData?.found.place?.name,
        m.findAPhotographer(),
      ),
      description: m.searchDescription({ brand: brand.name }),
      path: site.search,
    },
    matches,
  )

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  const { found, languageNames, order, left, wrong, similar, favourites } = loaderData
  const [params] = useSearchParams()
  const counting = useNavigation().state === 'loading'
  // The results are for these criteria; the fields show the whole URL.
  const criteria = withoutFields(params, left)
  const fieldsKey = useFieldsKey(params)
  const summary = describeFilters(criteria, { ...found, languageNames })
  const countText = m.countPhotographers({ count: found.total })
  const paging = { page: found.currentPage, totalPage: found.totalPage, addressOf }
  function addressOf(page: number) {
    const next = new URLSearchParams([...criteria].filter(([, value]) => value !== ''))
    next.set('page', String(page))
    return `?${next}`
  }
  return (
    <main id="content" className="page py-8 md:py-12">
      <h1 className="text-3xl">{titleOf(criteria, found.place?.name)}</h1>
      <div className="mt-6">
        <SearchForm
          action={site.search}
          criteria={params}
          fields={[...CRITERIA_FIELDS, ...FILTERS]}
          applied={FILTERS}
          fieldsKey={fieldsKey}
        >
          <Sheet id="search-fields" title={m.search()} open={summary || m.searchPrompt()} icon={Search}>
            <CriteriaFields
              criteria={params}
              place={found.place}
              wrong={wrong}
              fieldsKey={fieldsKey}
              buttonClassName="max-lg:hidden"
            />
            <div className="mt-6">
              <SearchFilters
                criteria={params}
                found={found}
                languageNames={languageNames}
                wrong={wrong}
                fieldsKey={fieldsKey}
              />
            </div>
            <div className="sticky -bottom-5 -mx-5 mt-6 flex items-center justify-between gap-4 border-t border-hairline bg-paper px-5 py-3 lg:hidden">
              <p role="status" className="figures">
                {counting ? m.searching() : countText}
              </p>
              <Button type="submit">{m.search()}</Button>
            </div>
          </Sheet>
          <WrongFields wrong={wrong} />
          <Suspense>
            <SimilarPlaces places={similar} params={params} />
          </Suspense>
        </SearchForm>
      </div>
      <SearchChips criteria={criteria} found={{ ...found, languageNames }} />
      <div className="mt-4 flex flex-wrap items-center gap-x-2 sm:gap-x-4">
        <p role="status" className="figures me-auto min-h-11 content-center font-medium">
          {countText}
        </p>
        {favourites.length > 0 && (
          <Link
            to={site.favourites + asQuery(criteriaOf(criteria))}
            className="min-h-11 content-center underline underline-offset-4"
          >
            {m.favouritesWithCount({ count: favourites.length })}
          </Link>
        )}
        <Suspense fallback={null}>
          <RecentSearches query={fieldsOf(criteria)} text={summary} />
        </Suspense>
        {summary && (
          <Suspense>
            <SaveSearch query={fieldsOf(criteria)} />
          </Suspense>
        )}
      </div>
      {found.total === 0 ? (
        <Suspense>
          <NoResults loosen={found.loosen} place={found.place} criteria={criteria} />
        </Suspense>
      ) : (
        <>
          {found.currentPage > found.totalPage ? (
            <NoSuchPage {...paging} />
          ) : (
            <Results
              photographers={found.photographers}
              criteria={criteria}
              placeName={found.place?.name}
              favourites={favourites}
              explained
            />
          )}
          <SearchPaging {...paging} />
          {order && <p className="mt-8 text-center text-sm text-soft">{order}</p>}
        </>
      )}
      <CompareTray criteria={criteria} />
    </main>
  )
}

function titleOf(criteria: URLSearchParams, place?: string, plain = m.photographers()): string {
  const service = services().find(({ key }) => key === criteria.get('service'))
  if (!service && !place) return plain
  if (!service) return m.photographersIn({ place: place! })
  const name = service.name.toLowerCase()
  return place ? m.photographersForIn({ service: name, place }) : m.photographersFor({ service: name })
}

const chip =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-hairline bg-raised px-3.5 text-sm hover:border-ink pointer-coarse:min-h-11'

/** What is set, each part as a link to the search without it. */
function SearchChips({ criteria, found }: { criteria: URLSearchParams; found: SearchFacts }) {
  const set = setFilters(criteria, found)
  if (set.length === 0) return null
  const without = (names: string[]) => asQuery(withoutFields(criteria, [...names, 'page'])) || site.search
  return (
    <ul aria-label={m.yourSearch()} className="mt-4 flex flex-wrap items-center gap-2">
      {set.map(({ text, names }) => (
        <li key={names[0]}>
          <Link to={without(names)} preventScrollReset className={chip}>
            {rich(
              m.removeFilter({ hidden: (verb) => <span className="sr-only">{verb}</span>, filter: text }),
            )}
            <X aria-hidden="true" className="size-4 text-soft" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={without(set.flatMap(({ names }) => names))}
          preventScrollReset
          className="inline-flex min-h-9 items-center px-1 text-sm underline underline-offset-4 hover:text-golden pointer-coarse:min-h-11"
        >
          {m.clearAll()}
        </Link>
      </li>
    </ul>
  )
}
