import { Ban, Check, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import * as m from '#messages/admin-mail'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { type ApiRequest, post } from '../../client/api-request.ts'
import { Button } from '../../ui/button.tsx'
import { useChange } from '../../ui/lists/use-change.ts'
import { FailureNote } from '../../ui/notice.tsx'
import { Question } from '../../ui/question.tsx'

const retryLabels = { failed: m.retryEmail, queued: m.sendNow, cancelled: m.sendEmail }

type MailDecisionsProps = { id: string; state?: string | null }

/** Actions for one email, depending on its state. */
export function MailDecisions({ id, state }: MailDecisionsProps) {
  const decide = useChange({
    send: (decision: ApiRequest) => request(decision),
    success: (answer) => answer.message,
    failure: m.failedToUpdateThisEmail(),
    touches: [[fill(api.mail, { id })], [api.mails], [api.mailBatches]],
  })
  const [asking, setAsking] = useState(false)
  const busy = decide.isPending
  const params = { id }
  const act = (decision: ApiRequest) => () => decide.mutate(decision)
  if (state === 'unknown') {
    const settle = (decision: 'sent' | 'resend') => act(post(api.settleMail, { params, body: { decision } }))
    return (
      <div className="flex flex-wrap items-center gap-2">
        <p className="basis-full text-sm text-soft">{m.unknownNote()}</p>
        <FailureNote text={decide.failed} className="basis-full" />
        <Button look="outline" size="small" busy={busy} onClick={settle('sent')}>
          <Check aria-hidden="true" className="size-4" />
          {m.markAsSent()}
        </Button>
        <Button look="outline" size="small" busy={busy} onClick={settle('resend')}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {m.sendAgain()}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <FailureNote text={decide.failed} className="basis-full" />
      {(state === 'failed' || state === 'queued' || state === 'cancelled') && (
        <Button look="outline" size="small" busy={busy} onClick={act(post(api.retryMail, { params }))}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {retryLabels[state]()}
        </Button>
      )}
      {state === 'queued' && (
        <Button look="outline" size="small" busy={busy} onClick={() => setAsking(true)}>
          <Ban aria-hidden="true" className="size-4" />
          {m.cancelEmail()}
        </Button>
      )}
      {asking && (
        <Question
          title={m.cancelEmailQuestion()}
          yes={m.cancelEmail()}
          no={m.keepEmail()}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false)
            decide.mutate(post(api.cancelMail, { params }))
          }}
        >
          {m.cancelEmailNote()}
        </Question>
      )}
    </div>
  )
}
