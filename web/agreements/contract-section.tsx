import * as m from '#messages/agreements'
import type { Agreement } from '../../contract/agreements/agreements.ts'
import { fill } from '../../contract/api/path.ts'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { site } from '../../contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { describeSigning } from './describe-signing.ts'

type SectionProps = { booking: BookingDetail; contract: Agreement | null; role: string }

/** On the page of a booking: where its contract stands, and the way to it. */
export function ContractSection({ booking, contract, role }: SectionProps) {
  if (!contract || (!contract.current && !contract.canOffer && !contract.waits)) return null
  const reader = role === 'client' ? 'client' : 'photographer'
  const { canSign, current } = contract
  const other = (reader === 'client' ? booking.photographer : booking.client).fullName
  return (
    <section aria-labelledby="contract" className="mt-10 border-t border-hairline pt-6 print:hidden">
      <h2 id="contract" className="text-2xl">
        {m.contract()}
      </h2>
      <p className="mt-2 max-w-text text-soft">
        {contract.changes.length > 0 && canSign && `${m.theBookingHasChanged()} `}
        {describeSigning(
          contract,
          reader,
          other ?? (reader === 'client' ? m.thePhotographer() : m.theClient()),
        )}
      </p>
      {!contract.waits && (
        <ButtonLink
          to={fill(site.contract, { id: booking.id })}
          look={canSign ? 'solid' : 'outline'}
          className="mt-4"
        >
          {canSign ? m.readAndSign() : current ? m.viewContract() : m.askForAContract()}
        </ButtonLink>
      )}
    </section>
  )
}
