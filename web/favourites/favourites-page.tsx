import { data, Link, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import * as m from '#messages/favourites'
import { brand } from '../../contract/brand/brand.ts'
import { api, site } from '../../contract/paths.ts'
import { put, remove } from '../client/api-request.ts'
import { siteContext } from '../client/load-context.ts'
import { ownPath } from '../client/own-path.ts'
import { isNewcomer, signInFor, signUpFor } from '../client/visit.ts'
import { CompareTray } from '../photographer-cards/compare-choice.tsx'
import type { FavouriteAnswer } from '../photographer-cards/favourite-button.tsx'
import { readFavourites } from '../photographer-cards/favourites.ts'
import { findFavourites } from '../photographer-cards/find-favourites.ts'
import { Results } from '../photographer-cards/results.tsx'
import { WrongFields } from '../photographer-cards/wrong-fields.tsx'
import { settlePlace } from '../places/find-place.ts'
import { SearchBar } from '../search/search-bar.tsx'
import { fetchValid } from '../search-criteria/fetch-valid.ts'
import { asQuery, criteriaOf, onlyChoiceDiffers, withoutFields } from '../search-criteria/search-criteria.ts'
import { ButtonLink } from '../ui/button.tsx'
import { rich } from '../ui/rich.ts'
import type { Route } from './+types/favourites-page.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const page = context.get(siteContext)
  const { wrong: wrongPlace } = await settlePlace(url, page, site.favourites)
  const saved = await readFavourites(request, page)
  const { answer, left, wrong, refused } = await fetchValid(
    (criteria) => findFavourites(page, saved.favourites, criteria),
    criteriaOf(url.searchParams),
    wrongPlace,
  )
  if (!answer.ok) throw data(null, answer.status)
  return data(
    { ...saved, found: answer.body.data, left, wrong, newcomer: isNewcomer(request) },
    refused ? 400 : 200,
  )
}

/** Every heart button of the site posts here. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const field = (name: string) => String(form.get(name) ?? '')
  const keep = field('keep') === 'yes'
  const params = { slug: field('slug') }
  const { call } = context.get(siteContext)
  const answer = await call(keep ? put(api.favourite, { params }) : remove(api.favourite, { params }))
  const result: FavouriteAnswer = answer.ok
    ? { favourite: keep, problem: null }
    : { favourite: !keep, problem: answer.body.message }
  if (field('script') === 'yes') return data(result, answer.status)
  if (!answer.ok) return data(result, answer.status)
  throw redirect(ownPath(field('to')) ?? site.favourites)
}

/** No reload after a removal, so that a removal by mistake can be undone on the spot. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.defaultShouldRevalidate &&
  change.formAction === undefined &&
  !onlyChoiceDiffers(change.currentUrl, change.nextUrl)

export const meta: Route.MetaFunction = () => [
  { title: m.pageTitle({ brand: brand.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function FavouritesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { favourites, away, kept, found, left, wrong, newcomer } = loaderData
  const [params] = useSearchParams()
  const criteria = withoutFields(params, left)
  const missing = favourites.length - found.total
  return (
    <main id="content" className="page py-8 md:py-12">
      <h1 className="text-3xl">{m.yourFavourites()}</h1>
      {actionData?.problem && (
        <p role="alert" className="mt-4 text-red">
          {actionData.problem}
        </p>
      )}
      {favourites.length === 0 ? (
        <div className="mt-6 border-t border-hairline py-12">
          <p className="max-w-text text-lg text-soft">{m.noneYet()}</p>
          <ButtonLink to={site.search} className="mt-6">
            {m.findAPhotographer()}
          </ButtonLink>
        </div>
      ) : (
        <>
          <div className="mt-6">
            <SearchBar
              action={site.favourites}
              criteria={params}
              place={found.place}
              wrong={wrong}
              submit={m.showPrices()}
            />
          </div>
          <WrongFields wrong={wrong} />
          {missing > 0 && (
            <p role="status" className="mt-6 text-soft">
              {describeMissing(missing, favourites.length)}{' '}
              <Link to={site.favourites} className="text-ink underline underline-offset-4">
                {m.showAll()}
              </Link>
            </p>
          )}
          <Results
            photographers={found.photographers}
            criteria={criteria}
            placeName={found.place?.name}
            favourites={favourites}
          />
        </>
      )}
      {away > 0 && <p className="mt-8 text-soft">{m.moreNotListed({ count: away })}</p>}
      {kept === 'browser' && favourites.length > 0 && (
        <p className="mt-8 text-soft">
          {rich(
            (newcomer ? m.createAccountToKeep : m.signInToKeep)({
              link: (text) => (
                <Link
                  to={(newcomer ? signUpFor : signInFor)(site.favourites + asQuery(params))}
                  className="text-ink underline underline-offset-4"
                >
                  {text}
                </Link>
              ),
            }),
          )}
        </p>
      )}
      <CompareTray criteria={criteria} />
    </main>
  )
}

const describeMissing = (missing: number, all: number): string =>
  missing === all ? m.noneMatch() : m.someDoNotMatch({ count: missing, all })
