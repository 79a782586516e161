import type { BookingDetail } from '../../contract/booking-process.ts'
import { fill, site } from '../../contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'

const OVER = ['expired', 'declined', 'cancelled']

type TryProps = { booking: BookingDetail; slug: string | null }

/** What became nothing is no dead end: the same at another time, or, where the photographer has gone, somebody else. */
export function NextTry({ booking: { state, package: chosen, place }, slug }: TryProps) {
  if (!OVER.includes(state)) return null
  const same = new URLSearchParams({
    ...(chosen ? { package: chosen.id } : {}),
    ...(place ? { place: place.id } : {}),
  })
  return (
    <p className="mt-6 print:hidden">
      {slug ? (
        <ButtonLink to={`${fill(site.book, { slug })}?${same}`}>Find another time</ButtonLink>
      ) : (
        <ButtonLink to={site.search}>Find a photographer</ButtonLink>
      )}
    </p>
  )
}
