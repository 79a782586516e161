import { Form, useNavigation } from 'react-router'
import * as m from '#messages/booking-view'
import { fill } from '../../contract/api/path.ts'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { asMajor, formatMajor } from '../../contract/format/money.ts'
import { site } from '../../contract/paths.ts'
import { isAhead } from '../format/wording.ts'
import { Button } from '../ui/button.tsx'
import { useResultAction } from '../ui/result.tsx'

export const mayPay = ({ actions }: BookingDetail): boolean => actions.some(({ action }) => action === 'pay')

/** Opens the payment page for what is due; the page of the booking answers. */
export function PayButton({ booking }: { booking: BookingDetail }) {
  const { id, state, instant, remainingDue, currency } = booking
  const busy = useNavigation().formData?.get('form') === 'pay'
  const amount = formatMajor(asMajor(dueNow(booking)), currency)
  // The remaining payment is charged automatically on its date; until then paying is optional.
  const early = state === 'booked' && isAhead(remainingDue)
  return (
    <Form method="post" action={useResultAction(fill(site.myBooking, { id }))} preventScrollReset>
      <input type="hidden" name="form" value="pay" />
      <Button type="submit" size="large" look={early ? 'outline' : 'solid'} busy={busy}>
        {/* The first payment of a request is only authorised. */}
        {state === 'held' && !instant
          ? m.authorise({ amount })
          : early
            ? m.payRemainingEarly({ amount })
            : m.payNow({ amount })}
      </Button>
    </Form>
  )
}

const dueNow = ({ state, upfront, total, paid }: BookingDetail) =>
  state === 'held' || state === 'requested' ? upfront : total - paid
