import { data, Link } from 'react-router'
import type { BookingSummary } from '../../contract/booking-process.ts'
import { brand } from '../../contract/brand.ts'
import { api, fill, site } from '../../contract/paths.ts'
import { siteContext } from '../load-context.ts'
import { formatAmount } from '../market/parts/money.ts'
import { NoSuchPage, SearchPaging } from '../market/parts/search-paging.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { requireMember } from '../visit.ts'
import type { Route } from './+types/bookings-page.ts'
import { sayBookedDay } from './parts/moments.ts'
import { isTurnOf, stateWords } from './parts/states.ts'

type Page = { bookings: BookingSummary[]; currentPage: number; totalPage: number; total: number }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = await requireMember(request, context)
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  const answer = await context
    .get(siteContext)
    .call<Page>('GET', `${api.myBookings}?page=${encodeURIComponent(page)}`)
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
            {role === 'client' ? 'Nothing booked yet.' : 'Nobody has booked you yet. Requests appear here.'}
          </p>
          {role === 'client' && (
            <ButtonLink to={site.search} className="mt-6">
              Find a photographer
            </ButtonLink>
          )}
        </div>
      ) : (
        <ul className="mt-8 divide-y divide-hairline border-y border-hairline">
          {bookings.map((booking) => {
            const other = role === 'client' ? booking.photographer : booking.client
            return (
              <li key={booking.id} className="group relative items-baseline gap-x-6 py-5 sm:flex">
                <div className="min-w-0 flex-1">
                  <Link
                    to={fill(site.myBooking, { id: booking.id })}
                    className="font-display text-xl after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
                  >
                    {sayBookedDay(booking.date)}, {booking.start}
                  </Link>
                  <p className="wrap-anywhere text-soft">
                    <bdi>{other.fullName ?? 'Somebody who has left'}</bdi>
                    {booking.package && `, ${booking.package.name}`}
                    {booking.place && `, ${booking.place.name}`}
                  </p>
                </div>
                <p className="mt-1 flex flex-row-reverse items-baseline justify-between gap-x-6 text-right sm:block">
                  <span className="figures block">{formatAmount(booking.total, booking.currency)}</span>
                  <span
                    className={`block text-sm ${isTurnOf(role, booking.state) ? 'text-golden' : 'text-soft'}`}
                  >
                    {stateWords[booking.state]}
                  </span>
                </p>
              </li>
            )
          })}
        </ul>
      )}
      <SearchPaging {...paging} />
    </main>
  )
}
