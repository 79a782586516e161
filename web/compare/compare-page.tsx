import { data, useSearchParams } from 'react-router'
import * as m from '#messages/compare'
import { formatCalendarDay } from '../../contract/format/days.ts'
import { formatDuration } from '../../contract/format/numbers.ts'
import { api, site } from '../../contract/paths.ts'
import { MAX_COMPARED, tooManyCompared } from '../../contract/search/landing-path.ts'
import { get } from '../client/api-request.ts'
import { siteContext } from '../client/load-context.ts'
import { serviceName, withLanguageNames } from '../format/wording.ts'
import { ShareButton } from '../photographer-cards/share-button.tsx'
import { WrongFields } from '../photographer-cards/wrong-fields.tsx'
import { settlePlace } from '../places/find-place.ts'
import { SearchBar } from '../search/search-bar.tsx'
import { fetchValid } from '../search-criteria/fetch-valid.ts'
import { criteriaOf, dayIn, numberIn, withoutFields, withSlugs } from '../search-criteria/search-criteria.ts'
import { ButtonLink } from '../ui/button.tsx'
import { pageMeta } from '../ui/seo.ts'
import type { Route } from './+types/compare-page.ts'
import { CompareTable } from './compare-table.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(siteContext)
  const { wrong: wrongPlace } = await settlePlace(url, page, site.compare)
  const params = url.searchParams
  const slugs = [...new Set(params.getAll('slugs').flatMap((list) => list.split(',').filter(Boolean)))]
  params.set('slugs', slugs.slice(0, MAX_COMPARED).join(','))
  const { answer, left, wrong, refused } = await fetchValid(
    (criteria) => page.call(get(api.compare, { query: criteria })),
    params,
    wrongPlace,
  )
  if (!answer.ok) throw data(null, answer.status)
  const tooMany = slugs.length > MAX_COMPARED
  const { columns, ...compared } = answer.body.data
  return data(
    { compared: { ...compared, columns: columns.map(withLanguageNames) }, left, wrong, tooMany },
    refused || tooMany ? 400 : 200,
  )
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { columns = [] } = loaderData?.compared ?? {}
  return pageMeta(
    {
      title: titleOf(columns.map(({ fullName, slug }) => fullName ?? slug)),
      description: m.description(),
      // Search engines index one page for all comparisons.
      path: site.compare,
      image: columns[0]?.cover?.full,
    },
    matches,
  )
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { compared, left, wrong, tooMany } = loaderData
  const [params] = useSearchParams()
  const criteria = withoutFields(params, left)
  const { columns, missing, place } = compared
  const slugs = columns.map(({ slug }) => slug)
  return (
    <main id="content" className="page py-8 md:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl">{m.comparePhotographers()}</h1>
        {columns.length > 0 && (
          <div className="print:hidden">
            <ShareButton title={m.comparePhotographers()} path={`${site.compare}?${params}`} />
          </div>
        )}
      </div>
      <p className="mt-2 hidden text-soft print:block">{describeForPrint(criteria, place?.name)}</p>
      <div className="mt-6 print:hidden">
        <SearchBar action={site.compare} criteria={params} place={place} wrong={wrong} submit={m.compare()} />
      </div>
      <WrongFields wrong={wrong} />
      {tooMany && (
        <p role="alert" className="mt-4 text-red">
          {tooManyCompared()}
        </p>
      )}
      {missing.length > 0 && (
        <p role="status" className="mt-4 text-soft">
          {m.noLongerListed({ count: missing.length })}
        </p>
      )}
      {columns.length > 0 && <CompareTable columns={columns} criteria={criteria} />}
      {columns.length === 0 && (
        <p className="mt-8 max-w-text text-lg text-soft">{m.nothingYet({ max: MAX_COMPARED })}</p>
      )}
      {columns.length < MAX_COMPARED && (
        <p className="mt-6 mb-8 print:hidden">
          <ButtonLink
            to={site.search + withSlugs(criteriaOf(criteria), 'compare', slugs)}
            look={columns.length === 0 ? 'solid' : 'outline'}
          >
            {columns.length === 0 ? m.findAPhotographer() : m.addAPhotographer()}
          </ButtonLink>
        </p>
      )}
      {columns.length > 0 && <p className="mt-8 text-sm text-soft print:hidden">{m.noFeesAdded()}</p>}
    </main>
  )
}

/** "Ada or Bo or Cleo" */
const titleOf = (names: string[]): string =>
  names.length === 0
    ? m.comparePhotographers()
    : names.reduce((first, second) => m.firstOrSecond({ first, second }))

/** For print, which does not show the form's fields. */
function describeForPrint(params: URLSearchParams, place?: string): string {
  const [service, start] = ['service', 'start'].map((name) => params.get(name))
  const hours = numberIn(params, 'hours')
  const date = dayIn(params)
  return [
    service && serviceName(service),
    place && m.inPlace({ place }),
    date && m.onDay({ day: formatCalendarDay(date) }),
    start && m.fromTime({ time: start }),
    hours && m.forDuration({ duration: formatDuration(Math.round(Number(hours) * 60)) }),
  ]
    .filter(Boolean)
    .join(' ')
}
