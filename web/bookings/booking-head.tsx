import { Link } from 'react-router'
import type { BookingDetail } from '../../contract/booking-process.ts'
import { fill, site } from '../../contract/paths.ts'
import { describeTurn, isTurnOf } from '../booking-view/states.ts'
import { formatBookedDay } from '../format/moments.ts'
import { join } from '../ui/join-classes.ts'
import { describeNext, milestoneOf } from './milestone.ts'
import { StateLine } from './state-line.tsx'
import { Stepper } from './stepper.tsx'

type HeadProps = {
  booking: BookingDetail
  role: string
  /** The photographer's profile; null if it is not listed, or for the photographer. */
  slug: string | null
}

/** The shoot, how far it has come, whose turn it is, and what happens next. */
export function BookingHead({ booking, role, slug }: HeadProps) {
  const other = role === 'client' ? booking.photographer : booking.client
  const turn = turnOf(booking, role)
  const warm = milestoneOf(booking, role)
  const next = describeNext(booking, role)
  return (
    <>
      <h1 className="text-3xl wrap-anywhere">
        {formatBookedDay(booking.date)}{' '}
        <span className="inline-block max-w-full">
          with{' '}
          {slug ? (
            <Link
              to={fill(site.profile, { slug })}
              className="underline decoration-hairline decoration-2 underline-offset-4 hover:decoration-golden"
            >
              <bdi>{other.fullName ?? slug}</bdi>
            </Link>
          ) : (
            <bdi>{other.fullName ?? 'Deleted account'}</bdi>
          )}
        </span>
      </h1>
      {warm && <p className="mt-4 font-display text-2xl text-golden wrap-anywhere">{warm}</p>}
      <Stepper booking={booking} />
      {turn && (
        <p
          className={join(
            'mt-8 inline-block max-w-full truncate rounded-full border border-hairline px-3 py-1 text-sm font-medium',
            turn.mine ? 'bg-wash text-golden' : 'bg-raised text-soft',
          )}
        >
          {turn.text}
        </p>
      )}
      <p role="status" className={join('text-xl wrap-anywhere', turn ? 'mt-3' : 'mt-6')}>
        {describeTurn(booking, role)}
      </p>
      <StateLine booking={booking} />
      {next && <p className="mt-1 text-soft">{next}</p>}
    </>
  )
}

/** Whose turn it is, in two or three words; null while neither side has to act. */
function turnOf(booking: BookingDetail, role: string): { text: string; mine: boolean } | null {
  if (isTurnOf(role, booking)) return { text: 'Your turn', mine: true }
  if (booking.state === 'disputed') return { text: 'Our team’s turn', mine: false }
  const [otherRole, other] =
    role === 'client' ? ['photographer', booking.photographer] : ['client', booking.client]
  if (!isTurnOf(otherRole as string, booking)) return null
  const { fullName } = other as BookingDetail['client']
  return { text: fullName ? `${fullName}’s turn` : `The ${otherRole}’s turn`, mine: false }
}
