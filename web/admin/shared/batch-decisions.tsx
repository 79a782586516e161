import { Ban, Play, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { fill } from '../../../contract/api/path.ts'
import { formatCount } from '../../../contract/format/numbers.ts'
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
    failure: 'Failed to update this mailing',
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
          {revivable ? `Send remaining (${formatCount(cancelled)})` : 'Resume mailing'}
        </Button>
      )}
      {failed > 0 && (
        <Button look="outline" size="small" {...act(api.retryMailBatch)}>
          <RotateCcw aria-hidden="true" className="size-4" />
          Retry failed ({formatCount(failed)})
        </Button>
      )}
      {cancellable && (
        <Button look="outline" size="small" busy={decide.isPending} onClick={() => setAsking(true)}>
          <Ban aria-hidden="true" className="size-4" />
          Cancel remaining{' '}
        </Button>
      )}
      {asking && (
        <Question
          title="Cancel remaining emails?"
          yes="Cancel remaining"
          no="Keep sending"
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false)
            decide.mutate(api.cancelMailBatch)
          }}
        >
          {waiting === 1 ? '1 person' : `${formatCount(waiting)} people`} won’t get this email. You can send
          it to them later from here.
        </Question>
      )}
    </div>
  )
}
