import { CalendarDays, Clock, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/profile'
import { formatCalendarDay, formatShortCalendarDay } from '../../contract/format/days.ts'
import { formatMajor } from '../../contract/format/money.ts'
import { formatDuration } from '../../contract/format/numbers.ts'
import { site } from '../../contract/paths.ts'
import type { PublicProfile } from '../../contract/search/search.ts'
import { cheapestOf } from '../booking-view/cheapest.ts'
import { bookLabel, bookLink, formatUnavailable } from '../search-criteria/book-link.ts'
import { dayIn, startIn, withoutFields } from '../search-criteria/search-criteria.ts'
import { ButtonLink } from '../ui/button.tsx'
import { rich } from '../ui/rich.ts'
import type { FreeDays } from './free-days/read-free-days.ts'

type CardProps = { profile: PublicProfile; criteria: URLSearchParams; next: FreeDays['next'] }

const SHOWN_DAYS = 3

/** Price and way to book, in view while the profile is read on a laptop. It knows date, hours and place of the search. */
export function BookingCard({ profile, criteria, next }: CardProps) {
  const cheapest = cheapestOf(profile.packages, criteria.get('service'))
  const tooFar = profile.asked?.tooFar === true
  return (
    <aside
      aria-label={m.bookingSection()}
      className="hidden lg:sticky lg:top-8 lg:block lg:self-start print:hidden"
    >
      <div className="rounded-control border border-hairline bg-raised p-6">
        {cheapest && !tooFar && (
          <Offer profile={profile} criteria={criteria} next={next} cheapest={cheapest} />
        )}
        {tooFar && profile.asked && <p>{describeTooFar(profile.asked, profile.fullName)}</p>}
        <ButtonLink to={messageLink(profile.slug)} look="outline" className="mt-3 w-full">
          {m.askAQuestion()}
        </ButtonLink>
        {cheapest && !tooFar && (
          <p className="mt-4 text-sm text-soft">
            {startIn(criteria) ? m.detailsAgainBeforePaying() : m.nothingChargedHere()}
          </p>
        )}
      </div>
    </aside>
  )
}

/** Why this photographer can’t be booked for the place of the search. */
export function describeTooFar(asked: NonNullable<PublicProfile['asked']>, name: string | null): string {
  const far = { place: asked.place.name, distance: asked.distanceKm }
  return name ? m.tooFar({ name, ...far }) : m.tooFarNameless(far)
}

type OfferProps = CardProps & {
  cheapest: NonNullable<ReturnType<typeof cheapestOf>>
}

function Offer({ profile, criteria, next, cheapest: { offered, total, free } }: OfferProps) {
  const date = dayIn(criteria)
  const start = startIn(criteria)
  return (
    <>
      <p>
        {rich(
          (offered.asked ? m.priceAllIn : m.priceFrom)({
            amount: formatMajor(total, profile.currency),
            price: (text) => <span className="figures font-display text-3xl">{text}</span>,
            soft: (text) => <span className="text-soft">{text}</span>,
          }),
        )}
      </p>
      <p className="mt-1 break-words text-soft">{offered.name}</p>
      <ul className="mt-4 grid gap-2">
        {date && (
          <Known icon={<CalendarDays aria-hidden="true" className="size-4.5" />}>
            {formatCalendarDay(date)}
            {start && `, ${start}`}
          </Known>
        )}
        <Known icon={<Clock aria-hidden="true" className="size-4.5" />}>
          {formatDuration(offered.asked?.minutes ?? offered.minutes)}
        </Known>
        {profile.asked && (
          <Known icon={<MapPin aria-hidden="true" className="size-4.5" />}>
            {profile.asked.distanceKm > 0
              ? m.placeKmAway({ place: profile.asked.place.name, distance: profile.asked.distanceKm })
              : profile.asked.place.name}
          </Known>
        )}
      </ul>
      {(!date || !free) && <NextDays next={next} criteria={criteria} />}
      {!free && (
        <p role="status" className="mt-4 rounded-control bg-amber-wash px-4 py-3">
          {formatUnavailable(criteria)} {m.chooseAnotherDate()}
        </p>
      )}
      <ButtonLink
        to={free ? bookLink(profile.slug, offered.id, criteria) : `?${criteria}#free-days`}
        className="mt-5 w-full"
      >
        {free ? bookLabel(criteria) : m.seeOtherDates()}
      </ButtonLink>
    </>
  )
}

/** The next days to book, beside the price. */
function NextDays({ next, criteria }: Pick<CardProps, 'next' | 'criteria'>) {
  if (next.length === 0) return null
  const linkTo = (date: string) =>
    `?${new URLSearchParams([...withoutFields(criteria, ['day']), ['day', date]])}#free-days`
  return (
    <div className="mt-4">
      <p className="text-sm text-soft">{m.nextAvailable()}</p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {next.slice(0, SHOWN_DAYS).map(({ date }) => (
          <li key={date}>
            <Link
              to={linkTo(date)}
              aria-label={formatCalendarDay(date)}
              className="figures inline-flex min-h-9 items-center rounded-full border border-hairline px-3 text-sm hover:border-ink pointer-coarse:min-h-11"
            >
              {formatShortCalendarDay(date)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Known({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="figures flex items-center gap-2.5">
      <span className="text-soft">{icon}</span>
      <span>{children}</span>
    </li>
  )
}

/** Link for a client to write to this photographer. */
export const messageLink = (slug: string): string => `${site.newConversation}?to=${encodeURIComponent(slug)}`
