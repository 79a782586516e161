import { Check } from 'lucide-react'
import type { BookingDetail } from '../../contract/booking-process.ts'
import { stepsOf } from '../booking-view/steps.ts'
import { join } from '../ui/join-classes.ts'

/** How far the booking has come. On a phone only the current step is named in sight. */
export function Stepper({ booking }: { booking: BookingDetail }) {
  const steps = stepsOf(booking)
  if (steps.length === 0) return null
  const current = steps.find((step) => step.current) ?? steps.at(-1)!
  const number = steps.indexOf(current) + 1
  return (
    <div className="mt-8">
      <ol aria-label="Progress" className="flex gap-1.5 sm:gap-2">
        {steps.map(({ name, done, current: now }) => (
          <li key={name} aria-current={now ? 'step' : undefined} className="min-w-0 flex-1">
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
              {name}
              {done && <span className="sr-only">: done</span>}
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="mt-2 text-sm text-soft sm:hidden">
        Step {number} of {steps.length}: <span className="font-medium text-ink">{current.name}</span>
      </p>
    </div>
  )
}
