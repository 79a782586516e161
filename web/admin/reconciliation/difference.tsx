import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleHelp, HandCoins, Hourglass, type LucideIcon, Scale } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/admin-reconciliation'
import { api } from '../../../contract/paths.ts'
import { type BringInBody, type Reconciliation, settledBody } from '../../../contract/payments/payments.ts'
import { request } from '../../client/api.ts'
import { get, post } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field } from '../../ui/field.tsx'
import { useChange } from '../../ui/lists/use-change.ts'
import { FailureNote } from '../../ui/notice.tsx'
import { bookingLink } from '../shared/links.ts'
import { ExplainMovement } from './explain-movement.tsx'
import { ReviewMovement } from './review-movement.tsx'

type Row = Reconciliation['differences'][number]

const kinds: Record<Row['kind'], { title: () => string; icon: LucideIcon }> = {
  missing: { title: m.missingInTheLedger, icon: CircleAlert },
  extra: { title: m.missingAtTheProvider, icon: CircleHelp },
  amount: { title: m.amountsDiffer, icon: Scale },
  connected: { title: m.photographerBalanceDiffers, icon: Scale },
  suspense: { title: m.unknownMovement, icon: CircleHelp },
  pending: { title: m.refundPending, icon: Hourglass },
  event: { title: m.eventNotProcessedYet, icon: CircleAlert },
  unexpected: { title: m.madeDirectlyAtTheProvider, icon: CircleAlert },
  stuck: { title: m.returnedPayoutNotReceived, icon: CircleAlert },
  owed: { title: m.owedToAClient, icon: HandCoins },
  charge: { title: m.paymentCantBeCharged, icon: CircleAlert },
  waiting: { title: m.payoutWaiting, icon: Hourglass },
}

export function Difference({ difference }: { difference: Row }) {
  const { title, icon: Icon } = kinds[difference.kind]
  const link = difference.booking ? bookingLink(difference.booking) : undefined
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-text text-base font-medium tracking-normal">{title()}</h3>
        <p className="figures wrap-anywhere">{difference.text}</p>
        <p className="mt-1 text-sm break-all text-soft">
          {difference.reference}
          {link && (
            <>
              {' · '}
              <Link to={link} className="underline underline-offset-4">
                {m.viewBooking()}
              </Link>
            </>
          )}
        </p>
      </div>
      {difference.movement && difference.kind !== 'extra' && (
        <BringIn movement={difference.movement} reference={difference.reference} />
      )}
      {difference.kind === 'unexpected' && (
        <ReviewMovement id={difference.reference} text={difference.text} missing={difference.isMissing} />
      )}
      {difference.kind === 'suspense' && <ExplainMovement id={difference.reference} text={difference.text} />}
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
    failure: m.failedToRetryThisRefund(),
    touches: [[api.reconciliation], [api.ledger], [api.activity]],
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="outline" size="small" busy={again.isPending} onClick={() => again.mutate()}>
        {m.retryRefund()}
      </Button>
      <Button look="quiet" size="small" onClick={() => setSettling(true)}>
        {m.markAsRefundedManually()}
      </Button>
      <FailureNote text={again.failed} className="basis-full" />
      {settling && <SettleRefund id={id} text={text} onClose={() => setSettling(false)} />}
    </div>
  )
}

/** Imports a transaction that only the provider has and posts it, as its webhook would have. */
function BringIn(movement: BringInBody) {
  const client = useQueryClient()
  const change = useChange({
    send: () => request(post(api.bringIn, { body: movement })),
    success: (answer) => answer.message,
    failure: m.failedToImportThisTransaction(),
    touches: [[api.ledger], [api.activity], [api.disputes]],
    onSuccess: (answer) => client.setQueryData(apiQuery(get(api.reconciliation)).queryKey, answer.data),
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="outline" size="small" busy={change.isPending} onClick={() => change.mutate()}>
        {m.importTransaction()}
      </Button>
      <FailureNote text={change.failed} className="basis-full" />
    </div>
  )
}

type SettleProps = { id: string; text: string; onClose: () => void }

/** Records a manual refund in the ledger. */
function SettleRefund({ id, text, onClose }: SettleProps) {
  const { form, field, submit, pending, failed } = useApiForm({
    schema: settledBody,
    defaultValues: { reason: '' },
    send: (body) => request(post(api.settleRefund, { params: { id }, body })),
    success: (answer) => answer.message,
    failure: m.failedToConfirmThisRefund(),
    touches: [[api.reconciliation], [api.ledger], [api.activity]],
    onSuccess: onClose,
  })
  return (
    <Dialog title={m.confirmManualRefund()} open onClose={onClose} mustAnswer>
      <p className="mt-3 text-soft">{text}</p>
      <form noValidate onSubmit={submit}>
        <Field label={m.howYouPaidIt()} maxLength={500} className="mt-5" {...field('reason')} />
        <FailureNote text={failed} className="mt-4" />
        <DialogActions onCancel={onClose} className="mt-6" busy={pending} disabled={!form.formState.isDirty}>
          {m.confirmRefund()}
        </DialogActions>
      </form>
    </Dialog>
  )
}
