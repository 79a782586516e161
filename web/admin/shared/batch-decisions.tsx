import { Ban, Play, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import * as m from '#messages/admin-shared'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { Button } from '../../ui/button.tsx'
import { useChange } from '../../ui/lists/use-change.ts'
import { FailureNote } from '../../ui/notice.tsx'
import { Question } from '../../ui/question.tsx'

type BatchDecisionsProps = {
  id: string
  state?: string | null
  counts: { failed: number; waiting: number; cancelled: number }
}

type Decision = typeof api.cancelMailBatch | typeof api.resumeMailBatch | typeof api.retryMailBatch

/** Actions for a mailing, depending on its state. */
export function BatchDecisions({ id, state, counts }: BatchDecisionsProps) {
  const { failed, waiting, cancelled } = counts
  const [asking, setAsking] = useState(false)
  const decide = useChange({
    send: (path: Decision) => request(post(path, { params: { id } })),
    success: (answer) => answer.message,
    failure: m.failedToUpdateThisMailing(),
    touches: [[fill(api.mailBatch, { id })], [api.mailBatches], [api.mails]],
  })
  const act = (path: Decision) => ({
    busy: decide.isPending,
    onClick: () => decide.mutate(path),
  })
  const cancellable = waiting > 0 && (state === 'sending' || state === 'stopped')
  const revivable = (state === 'cancelled' || state === 'done') && cancelled > 0
  if (failed === 0 && !cancellable && !revivable && state !== 'stopped') return null
  return (
    <div className="flex flex-wrap gap-2">
      <FailureNote text={decide.failed} className="basis-full" />
      {(state === 'stopped' || revivable) && (
        <Button size="small" {...act(api.resumeMailBatch)}>
          <Play aria-hidden="true" className="size-4" />
          {revivable ? m.sendRemaining({ count: cancelled }) : m.resumeMailing()}
        </Button>
      )}
      {failed > 0 && (
        <Button look="outline" size="small" {...act(api.retryMailBatch)}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {m.retryFailed({ count: failed })}
        </Button>
      )}
      {cancellable && (
        <Button look="outline" size="small" busy={decide.isPending} onClick={() => setAsking(true)}>
          <Ban aria-hidden="true" className="size-4" />
          {m.cancelRemaining()}
        </Button>
      )}
      {asking && (
        <Question
          title={m.cancelRemainingQuestion()}
          yes={m.cancelRemaining()}
          no={m.keepSending()}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false)
            decide.mutate(api.cancelMailBatch)
          }}
        >
          {m.wontGetEmail({ count: waiting })}
        </Question>
      )}
    </div>
  )
}
