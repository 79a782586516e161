import { useState } from 'react'
import * as m from '#messages/admin-waitlist'
import type { NotifyResult } from '../../../contract/mail/mail.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { BatchProgress } from '../shared/batch-progress.tsx'
import { useBatch } from '../shared/use-batch.ts'
import type { Audience } from './notify-audience.tsx'
import { NotifyForm } from './notify-form.tsx'
import { SendingFooter } from './sending-footer.tsx'

type NotifyDialogProps = { audience: Audience; count: number; onSent: () => void; onClose: () => void }

/** First the text and the number of recipients, then the progress. */
export function NotifyDialog({ audience, count, onSent, onClose }: NotifyDialogProps) {
  // The selection clears once it is sent, but the dialog still refers to the same people.
  const [people] = useState({ audience, count })
  const [result, setResult] = useState<NotifyResult | null>(null)
  function sent(answer: NotifyResult | null) {
    onSent()
    if (answer?.batchId) setResult(answer)
    else onClose()
  }
  if (result?.batchId) {
    return (
      <Dialog title={m.mailing()} open onClose={onClose} className="max-w-xl">
        <Sending id={result.batchId} result={result} onClose={onClose} />
      </Dialog>
    )
  }
  return <NotifyForm {...people} onSent={sent} onClose={onClose} />
}

type SendingProps = { id: string; result: NotifyResult; onClose: () => void }

function Sending({ id, result, onClose }: SendingProps) {
  const { data: batch } = useBatch(id)
  const unsubscribed = result.skipped?.unsubscribed ?? 0
  return (
    <div className="mt-5 flex flex-col gap-5">
      {batch ? <BatchProgress id={id} batch={batch} /> : <Spinner label={m.loadingProgress()} />}
      {unsubscribed > 0 && (
        <p className="text-sm text-soft">{m.peopleUnsubscribed({ count: unsubscribed })}</p>
      )}
      <SendingFooter batchId={id} onClose={onClose} />
    </div>
  )
}
