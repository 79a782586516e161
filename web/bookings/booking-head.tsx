import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import * as m from '#messages/bookings'
import { fill } from '../../contract/api/path.ts'
import type { BookingDetail, BookingProgress } from '../../contract/bookings/process.ts'
import { formatMajor } from '../../contract/format/money.ts'
import { site } from '../../contract/paths.ts'
import { formatDeadline } from '../booking-view/deadlines.ts'
import { formatBookedDay } from '../format/moments.ts'
import { join } from '../ui/join-classes.ts'
import { RESULT, Result } from '../ui/result.tsx'
import { rich } from '../ui/rich.ts'
import { useClock } from '../ui/use-clock.ts'

type HeadProps = {
  booking: BookingDetail
  role: string
  /** The photographer's profile; null if it is not listed, or for the photographer. */
  slug: string | null
  /** The page shows another result than the new state. */
  answered: boolean
}

/** The shoot, how far it has come, whose turn it is, and what happens next. */
export function BookingHead({ booking, role, slug, answered }: HeadProps) {
  const other = role === 'client' ? booking.photographer : booking.client
  // The API has it for both people of a booking, who alone can open this page.
  const progress = booking.progress!
  const { milestone, headline, next } = progress
  const { hash } = useLocation()
  const turn = turnOf(progress, other.fullName, role)
  return (
    <>
      <h1 className="text-3xl wrap-anywhere">
        {rich(
          m.dayWith<ReactNode>({
            day: formatBookedDay(booking.date),
            person: (parts) => <span className="inline-block max-w-full">{rich(parts)}</span>,
            name: () =>
              slug ? (
                <Link
                  to={fill(site.profile, { slug })}
                  className="underline decoration-hairline decoration-2 underline-offset-4 hover:decoration-golden"
                >
                  <bdi>{other.fullName ?? slug}</bdi>
                </Link>
              ) : (
                <bdi>{other.fullName ?? m.deletedAccount()}</bdi>
              ),
          }),
        )}
      </h1>
      {milestone && <p className="mt-4 font-display text-2xl text-golden wrap-anywhere">{milestone}</p>}
      <Stepper progress={progress} />
      <Result kind={null} shown={answered ? null : hash === `#${RESULT}`} className={turn ? 'mt-8' : 'mt-6'}>
        {turn && (
          <p
            className={join(
              'mb-3 inline-block max-w-full truncate rounded-full border border-hairline px-3 py-1 text-sm font-medium',
              turn.mine ? 'bg-wash text-golden' : 'bg-raised text-soft',
            )}
          >
            {turn.text}
          </p>
        )}
        <p role="status" className="text-xl wrap-anywhere">
          {headline}
        </p>
        <StateLine booking={booking} />
        {/* What a proposed time changes comes after that time, above the answers. */}
        {next && !booking.proposal && <p className="mt-1 text-soft">{next}</p>}
      </Result>
    </>
  )
}

/** Whose turn it is, in two or three words; null while neither side has to act. */
function turnOf({ turn }: BookingProgress, name: string | null, role: string) {
  if (turn === null) return null
  if (turn === 'you') return { text: m.yourTurn(), mine: true }
  if (turn === 'team') return { text: m.withOurTeam(), mine: false }
  const nameless = role === 'client' ? m.turnOfPhotographer : m.turnOfClient
  return { text: name ? m.turnOfName({ name }) : nameless(), mine: false }
}

/** What the sentence above leaves out: the deadline, or where the money went. */
function StateLine({ booking }: { booking: BookingDetail }) {
  const clock = useClock(booking.timeZone)
  const words = formatDeadline(booking, clock) ?? describeRefunded(booking)
  return words && <p className="mt-1 text-soft">{words}</p>
}

function describeRefunded({ paid, refunded, currency }: BookingDetail): string | null {
  if (refunded === 0) return null
  const amount = formatMajor(refunded, currency)
  return refunded < paid
    ? m.partRefunded({ amount, paid: formatMajor(paid, currency) })
    : m.refundedInFull({ amount })
}

/** How far the booking has come. On a phone only the current step is named in sight. */
function Stepper({ progress: { steps, position } }: { progress: BookingProgress }) {
  if (steps.length === 0) return null
  return (
    <div className="mt-8">
      <ol aria-label={m.progress()} className="flex gap-1.5 sm:gap-2">
        {steps.map(({ name, done, current: now }) => (
          <li key={name} aria-current={now ? 'step' : undefined} className="flex-1">
            <span
              className={join(
                'block h-1.5 rounded-full',
                done ? 'bg-golden' : now ? 'bg-edge' : 'bg-hairline',
              )}
            />
            <span
              className={join(
                'mt-2 items-center gap-1 text-sm max-sm:sr-only sm:flex',
                now ? 'font-medium' : 'text-soft',
              )}
            >
              {done && <Check aria-hidden="true" className="size-4 shrink-0 text-golden" />}
              {done
                ? rich(m.stepDone({ step: name, hidden: (text) => <span className="sr-only">{text}</span> }))
                : name}
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="mt-2 text-sm text-soft sm:hidden">
        {position}
      </p>
    </div>
  )
}
