import { data } from 'react-router'
import { brand } from '../../contract/brand.ts'
import { api, site } from '../../contract/paths.ts'
import { get } from '../client/api-request.ts'
import { siteContext } from '../client/load-context.ts'
import { requireMember } from '../client/visit.ts'
import { ButtonLink } from '../ui/button.tsx'
import { NoSuchPage, SearchPaging } from '../ui/search-paging.tsx'
import type { Route } from './+types/bookings-page.ts'
import { BookingList } from './booking-list.tsx'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { role } = await requireMember({ request, context, url })
  const page = url.searchParams.get('page') ?? '1'
  const answer = await context.get(siteContext).call(get(api.myBookings, { query: { page } }))
  if (!answer.ok) throw data(null, answer.status)
  return { ...answer.body.data, role }
}

export const meta: Route.MetaFunction = () => [
  { title: `Your bookings | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { bookings, role, currentPage, totalPage } = loaderData
  const paging = { page: currentPage, totalPage, addressOf: (page: number) => `?page=${page}` }
  return (
    <main id="content" className="page max-w-4xl py-10 md:py-14">
      <h1 className="text-3xl">Your bookings</h1>
      {bookings.length === 0 && totalPage > 0 ? (
        <NoSuchPage {...paging} />
      ) : bookings.length === 0 ? (
        <div className="mt-8">
          <p className="text-soft">
            {role === 'client'
              ? 'No bookings yet. Find a photographer to get started.'
              : 'No bookings yet. New requests will appear here.'}
          </p>
          {role === 'client' && (
            <ButtonLink to={site.search} className="mt-6">
              Find a photographer
            </ButtonLink>
          )}
        </div>
      ) : (
        <BookingList bookings={bookings} side={role} className="mt-8" />
      )}
      <SearchPaging {...paging} />
    </main>
  )
}
