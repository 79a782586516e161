import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import * as m from '#messages/bookings'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { useLatestChoice } from '../checkout/choice.ts'
import { NearestTimes } from '../checkout/nearest-times.tsx'
import { SlotCalendar } from '../checkout/slot-calendar.tsx'
import { StartTimes } from '../checkout/start-times.tsx'
import { formatBookedDay } from '../format/moments.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { rich } from '../ui/rich.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { asksForTimes, type NewTimes, proposing, type Refused } from './proposing.ts'

type ProposeProps = {
  booking: BookingDetail
  /** Null until the form is opened. */
  times: NewTimes | null
  refused?: Refused
}

/** The calendar and the start times of the checkout, with only those to which this booking can move. */
export function ProposeTime({ booking, times, refused }: ProposeProps) {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const { params, pending } = useLatestChoice()
  const asked = asksForTimes(params) && !pending
  const open = times !== null
  return (
    <details
      id="propose"
      open={open}
      className="scroll-mt-24"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !open && !asked) navigate(OPEN, { replace: true, preventScrollReset: true })
      }}
    >
      <summary className="min-h-12 cursor-pointer content-center">{m.proposeANewTime()}</summary>
      <div className="pt-1 pb-6">
        {times ? (
          <Choice booking={booking} times={times} refused={refused} />
        ) : asked ? (
          <p>{m.timesNotLoaded()}</p>
        ) : hydrated ? (
          <p className="text-soft">{m.loadingAvailableTimes()}</p>
        ) : (
          <Link to={`${OPEN}#propose`} className="underline underline-offset-4">
            {m.showAvailableTimes()}
          </Link>
        )}
      </div>
    </details>
  )
}

/** Loads the times. */
const OPEN = '?propose=yes'

function Choice({ booking, times, refused }: ProposeProps & { times: NewTimes }) {
  const { params } = useLatestChoice()
  const [date, start] = [params.get('date'), params.get('start')]
  const name = booking.photographer.fullName ?? m.namelessPhotographer()
  const step = useRef<HTMLDivElement>(null)
  // On a phone the times fill the screen, so the next step would be out of sight.
  useEffect(() => {
    if (date && start) step.current?.scrollIntoView({ block: 'nearest' })
  }, [date, start])
  return (
    <>
      <p className="text-sm text-soft">{times.localNote}</p>
      <div className="mt-3 grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <SlotCalendar slots={times} params={params} />
        <StartTimes slots={times} quote={null} params={params} name={name} />
      </div>
      {date && start && (
        <div ref={step} className="mt-6 border-t border-hairline pt-5 pb-6">
          <p className="mb-4">
            {rich(
              m.newTimeInsteadOf({
                proposed: `${formatBookedDay(date)}, ${start}`,
                day: formatBookedDay(booking.date),
                start: booking.start,
                strong: (text) => <strong className="font-medium">{text}</strong>,
              }),
            )}
          </p>
          <ActionForm name="propose" hidden={{ date, start }} submit={m.sendProposal()} result={refused} />
        </div>
      )}
      <NearestTimes times={refused?.alternatives ?? []} addressOf={proposing} className="mt-4" />
    </>
  )
}
