import { useParams } from 'react-router'
import * as m from '#messages/admin-bookings'
import { api, site } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { RecordScreen } from '../../ui/lists/record-screen.tsx'
import { adminMeta } from '../../ui/page-head.tsx'
import { BookingContract } from './booking-contract.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingPlan } from './booking-plan.tsx'
import { BookingProcess } from './booking-process.tsx'
import { BookingTransactions } from './booking-transactions.tsx'

export const meta = () => adminMeta(m.booking())

export default function BookingPage() {
  const { id = '' } = useParams()
  return (
    <RecordScreen
      source={get(api.booking, { params: { id } })}
      home={site.bookings}
      many="bookings"
      texts={{ failed: m.failedToLoadThisBooking(), notFound: m.bookingNotFound() }}
    >
      {(booking) => (
        <div className="flex flex-col gap-8">
          <BookingFacts booking={booking} />
          <BookingProcess id={id} />
          <BookingPlan id={id} />
          <BookingContract id={id} />
          <BookingTransactions booking={booking} />
        </div>
      )}
    </RecordScreen>
  )
}
