import { useState } from 'react'
import * as m from '#messages/admin-waitlist'
import type { InviteResult } from '../../../contract/mail/mail.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { BatchProgress } from '../shared/batch-progress.tsx'
import { useBatch } from '../shared/use-batch.ts'
import { InviteForm } from './invite-form.tsx'
import type { Audience } from './notify-audience.tsx'
import { SendingFooter } from './sending-footer.tsx'

type InviteDialogProps = { audience: Audience; count: number; onSent: () => void; onClose: () => void }

/** First the text and the number of recipients, then the progress. */
export function InviteDialog({ audience, count, onSent, onClose }: InviteDialogProps) {
  // The selection clears once it is sent, but the dialog still refers to the same people.
  const [people] = useState({ audience, count })
  const [result, setResult] = useState<InviteResult | null>(null)
  function sent(answer: InviteResult) {
    onSent()
    setResult(answer)
  }
  if (result) {
    return (
      <Dialog title={m.invitations()} open onClose={onClose} className="max-w-xl">
        <Sent result={result} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog title={m.inviteToJoin()} open onClose={onClose} className="max-w-5xl">
      <InviteForm {...people} onSent={sent} onClose={onClose} />
    </Dialog>
  )
}

function Sent({ result, onClose }: { result: InviteResult; onClose: () => void }) {
  const { batchId } = result
  const left = describeSkipped(result)
  return (
    <div className="mt-5 flex flex-col gap-5">
      {batchId ? <Progress id={batchId} /> : <p>{m.everyoneJoinedOrUnsubscribed()}</p>}
      {left.length > 0 && (
        <ul className="figures text-sm text-soft">
          {left.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <SendingFooter batchId={batchId} onClose={onClose} />
    </div>
  )
}

function Progress({ id }: { id: string }) {
  const { data: batch } = useBatch(id)
  return batch ? <BatchProgress id={id} batch={batch} /> : <Spinner label={m.loadingProgress()} />
}

/** Skipped people, counted by reason. */
function describeSkipped({ skipped }: InviteResult): string[] {
  const reasons = [
    [skipped?.joined, m.skippedJoined],
    [skipped?.unsubscribed, m.skippedUnsubscribed],
    [skipped?.notOnList, m.skippedNotOnList],
  ] as const
  return reasons.flatMap(([count, message]) => (count ? [message({ count })] : []))
}
