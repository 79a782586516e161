import { Ban, Check, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { api, fill } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { Question } from '../../ui/question.tsx'
import { useChange } from '../../ui/use-change.ts'

const retryWords = { failed: 'Retry', queued: 'Try now', cancelled: 'Send it after all' }

type MailDecisionsProps = { id: string; state?: string | null }

/** Actions for one mail, depending on its state. */
export function MailDecisions({ id, state }: MailDecisionsProps) {
  const decide = useChange({
    send: ({ path, body }: { path: string; body?: unknown }) => request(path, { method: 'POST', body }),
    success: (answer) => answer.message,
    failure: 'Failed to change this mail',
    touches: [[fill(api.mail, { id })], [api.mails], [api.mailBatches]],
  })
  const [asking, setAsking] = useState(false)
  const busy = decide.isPending
  const act = (path: string, body?: unknown) => () => decide.mutate({ path, body })
  if (state === 'unknown') {
    const settle = fill(api.settleMail, { id })
    return (
      <div className="flex flex-wrap items-center gap-2">
        <p className="basis-full text-sm text-soft">
          The connection broke while it was handed over. Ask the reader, or look at the mail server’s log.
        </p>
        <FailureNote text={decide.failed} className="basis-full" />
        <Button look="outline" size="small" busy={busy} onClick={act(settle, { decision: 'sent' })}>
          <Check aria-hidden="true" className="size-4" />
          It arrived
        </Button>
        <Button look="outline" size="small" busy={busy} onClick={act(settle, { decision: 'resend' })}>
          <RotateCcw aria-hidden="true" className="size-4" />
          Send it again
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <FailureNote text={decide.failed} className="basis-full" />
      {(state === 'failed' || state === 'queued' || state === 'cancelled') && (
        <Button look="outline" size="small" busy={busy} onClick={act(fill(api.retryMail, { id }))}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {retryWords[state]}
        </Button>
      )}
      {state === 'queued' && (
        <Button look="outline" size="small" busy={busy} onClick={() => setAsking(true)}>
          <Ban aria-hidden="true" className="size-4" />
          Cancel this mail
        </Button>
      )}
      {asking && (
        <Question
          title="Cancel this mail?"
          yes="Do not send it"
          no="Leave it queued"
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false)
            decide.mutate({ path: fill(api.cancelMail, { id }) })
          }}
        >
          It will not be sent. You can still send it later from here.
        </Question>
      )}
    </div>
  )
}
