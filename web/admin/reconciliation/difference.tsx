import { CircleAlert, CircleHelp, HandCoins, Hourglass, type LucideIcon, Scale } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../contract/paths.ts'
import type { Reconciliation } from '../../../contract/payments.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { useChange } from '../../ui/use-change.ts'
import { bookingLink } from '../shared/booking-link.ts'
import { BringIn } from './bring-in.tsx'
import { ReviewMovement } from './review-movement.tsx'
import { SettleRefund } from './settle-refund.tsx'

type Row = Reconciliation['differences'][number]

const kinds: Record<Row['kind'], { title: string; icon: LucideIcon }> = {
  missing: { title: 'Missing in the ledger', icon: CircleAlert },
  extra: { title: 'Missing at the provider', icon: CircleHelp },
  amount: { title: 'Amounts differ', icon: Scale },
  event: { title: 'Event not processed yet', icon: CircleAlert },
  unexpected: { title: 'Made directly at the provider', icon: CircleAlert },
  stuck: { title: 'Returned payout not received', icon: CircleAlert },
  owed: { title: 'Owed to a client', icon: HandCoins },
  charge: { title: 'Payment can’t be charged', icon: CircleAlert },
  waiting: { title: 'Payout waiting', icon: Hourglass },
}

export function Difference({ difference }: { difference: Row }) {
  const { title, icon: Icon } = kinds[difference.kind]
  const link = difference.booking ? bookingLink(difference.booking) : undefined
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-text text-base font-medium tracking-normal">{title}</h3>
        <p className="figures wrap-anywhere">{difference.text}</p>
        <p className="mt-1 text-sm break-all text-soft">
          {difference.reference}
          {link && (
            <>
              {' · '}
              <Link to={link} className="underline underline-offset-4">
                View booking
              </Link>
            </>
          )}
        </p>
      </div>
      {difference.movement && difference.kind !== 'extra' && (
        <BringIn movement={difference.movement} reference={difference.reference} />
      )}
      {difference.kind === 'unexpected' && (
        <ReviewMovement id={difference.reference} text={difference.text} />
      )}
      {difference.kind === 'owed' && <Owed id={difference.reference} text={difference.text} />}
    </li>
  )
}

/** A refund that failed: retry it, or record how it was paid back. */
function Owed({ id, text }: { id: string; text: string }) {
  const [settling, setSettling] = useState(false)
  const again = useChange({
    send: () => request(post(api.sendRefundAgain, { params: { id } })),
    success: (answer) => answer.message,
    failure: 'Failed to retry this refund',
    touches: [[api.reconciliation], [api.ledger], [api.activity]],
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="outline" size="small" busy={again.isPending} onClick={() => again.mutate()}>
        Retry refund
      </Button>
      <Button look="quiet" size="small" onClick={() => setSettling(true)}>
        Mark as refunded manually
      </Button>
      <FailureNote text={again.failed} className="basis-full" />
      {settling && <SettleRefund id={id} text={text} onClose={() => setSettling(false)} />}
    </div>
  )
}
