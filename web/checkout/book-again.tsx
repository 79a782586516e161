import * as m from '#messages/checkout'
import { fill } from '../../contract/api/path.ts'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { site } from '../../contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'

const OVER = ['expired', 'declined', 'cancelled']

type BookAgainProps = { booking: BookingDetail; slug: string | null }

/** After a failed booking: the same at another time or, if the photographer is no longer listed, a search. */
export function BookAgain({ booking: { state, package: chosen, place }, slug }: BookAgainProps) {
  if (!OVER.includes(state)) return null
  const same = new URLSearchParams({
    ...(chosen?.id ? { package: chosen.id } : {}),
    ...(place ? { place: place.id } : {}),
  })
  return (
    <p className="mt-6 print:hidden">
      {slug ? (
        <ButtonLink to={`${fill(site.book, { slug })}?${same}`}>{m.findAnotherTime()}</ButtonLink>
      ) : (
        <ButtonLink to={site.search}>{m.findAPhotographer()}</ButtonLink>
      )}
    </p>
  )
}
