import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, fill } from '../../../contract/paths.ts'
import { studioMessages } from '../../../contract/studio.ts'
import { ApiError, request } from '../../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useChange } from '../../ui/use-change.ts'

export type Decision = 'approve' | 'ask' | 'refuse'

const asks: Record<Decision, { path: string; title: (name: string) => string; text: string; yes: string }> = {
  approve: {
    path: api.approveVerification,
    title: (name) => `Verify ${name}?`,
    text: 'They are told by mail, and their page is open to everybody as soon as they publish it and the market is live.',
    yes: 'Verify',
  },
  ask: {
    path: api.askVerification,
    title: (name) => `Ask ${name} for changes`,
    text: 'They read your words in a mail and in their studio, and can hand in again.',
    yes: 'Send',
  },
  refuse: {
    path: api.refuseVerification,
    title: (name) => `Refuse ${name}?`,
    text: 'They read your words in a mail. They cannot hand in again unless you let them.',
    yes: 'Refuse',
  },
}

type DecisionDialogProps = { id: string; name: string; decision: Decision; onClose: () => void }

export function DecisionDialog({ id, name, decision, onClose }: DecisionDialogProps) {
  const { path, title, text, yes } = asks[decision]
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const client = useQueryClient()
  const record = [fill(api.adminVerification, { id })]
  const change = useChange({
    send: () => request(fill(path, { id }), { method: 'POST', body: { reason } }),
    success: (answer) => answer.message,
    failure: 'The decision could not be saved',
    touches: [record, [api.verifications], [api.activity], [api.mails]],
    onSuccess: onClose,
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      // Another administrator decided first: show that decision instead.
      if (error.status === 409) void client.invalidateQueries({ queryKey: record })
      setProblem(error.errors.find(({ field }) => field === 'reason')?.message ?? '')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (decision !== 'approve' && reason.trim() === '') setProblem(studioMessages.reasonRequired)
    else change.mutate()
  }
  return (
    <Dialog title={<span className="wrap-anywhere">{title(name)}</span>} open onClose={onClose} mustAnswer>
      <p className="mt-3 text-soft">{text}</p>
      <form noValidate onSubmit={submit} className="mt-4">
        {decision !== 'approve' && (
          <TextArea
            label="Reason"
            name="reason"
            rows={5}
            maxLength={2000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={problem || undefined}
          />
        )}
        {change.failed && !problem && (
          <p role="alert" className="mt-3 text-red">
            {change.failed}
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" look={decision === 'refuse' ? 'danger' : 'solid'} busy={change.isPending}>
            {yes}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
