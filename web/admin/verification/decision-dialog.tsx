import { useQueryClient } from '@tanstack/react-query'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { decisionBody, studioMessages } from '../../../contract/studio/studio.ts'
import { ApiError, request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { describeDone, sendEach } from '../shared/send-each.ts'
import { useCloseWhenDecided, useUndecided } from '../shared/use-undecided.ts'

export type Decision = 'approve' | 'ask' | 'refuse'

const asks = {
  approve: {
    path: api.approveVerification,
    title: (name: string) => `Approve ${name}?`,
    text: 'We’ll email them. Their page is listed once they publish it and the marketplace is open.',
    yes: 'Approve',
    done: 'approved',
    doneOne: studioMessages.approved,
  },
  ask: {
    path: api.askVerification,
    title: (name: string) => `Request changes from ${name}?`,
    text: 'Your reason is emailed to them and shown in their studio. They can submit again.',
    yes: 'Request changes',
    done: 'asked for changes',
    doneOne: studioMessages.changesAsked,
  },
  refuse: {
    path: api.refuseVerification,
    title: (name: string) => `Reject ${name}?`,
    text: 'Your reason is emailed to them. They can’t submit again unless you allow it.',
    yes: 'Reject',
    done: 'rejected',
    doneOne: studioMessages.refused,
  },
} as const

const failure = 'Failed to save the decision'

const withReason = decisionBody.refine(({ reason }) => reason.trim() !== '', {
  path: ['reason'],
  message: studioMessages.reasonRequired,
})

type Target = { id: string; name: string }
/** `undecided` may become fewer while the question is open. */
type DecisionDialogProps = {
  undecided: Target[]
  decision: Decision
  onClose: () => void
  onDone?: () => void
}

/** One decision, with one reason, about one or several submissions. */
export function DecisionDialog({ undecided, decision, onClose, onDone }: DecisionDialogProps) {
  const targets = useUndecided(undecided)
  const { path, title, text, yes, done, doneOne } = asks[decision]
  const name = targets.length === 1 ? targets[0]!.name : `${targets.length} photographers`
  const client = useQueryClient()
  const records = targets.map(({ id }) => [fill(api.adminVerification, { id })])
  const { field, submit, pending, failed } = useApiForm({
    schema: decision === 'approve' ? decisionBody : withReason,
    defaultValues: { reason: '' },
    send: (body) => sendEach(targets, ({ id }) => request(post(path, { params: { id }, body }))),
    success: (sent) => (targets.length === 1 ? doneOne : describeDone(sent.done, targets.length, done)),
    failure,
    touches: [...records, [api.verifications], [api.activity], [api.mails]],
    inParts: targets.length > 1,
    onSuccess: () => {
      onDone?.()
      onClose()
    },
    onError: (error) => {
      // Another administrator decided first: show that decision instead.
      if (error instanceof ApiError && error.status === 409)
        for (const queryKey of records) void client.invalidateQueries({ queryKey })
    },
  })
  useCloseWhenDecided({
    isAnyLeft: undecided.length > 0,
    pending,
    message: 'All selected profiles are already decided.',
    about: failure,
    onClose,
  })
  return (
    <Dialog title={<span className="wrap-anywhere">{title(name)}</span>} open onClose={onClose} mustAnswer>
      <p className="mt-3 text-soft">{text}</p>
      {targets.length > 1 && (
        <p className="mt-2 font-medium wrap-anywhere">{targets.map((target) => target.name).join(', ')}</p>
      )}
      <form noValidate onSubmit={submit} className="mt-4">
        {decision !== 'approve' && <TextArea label="Reason" rows={5} maxLength={2000} {...field('reason')} />}
        {failed && (
          <p role="alert" className="mt-3 text-red">
            {failed}
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look={decision === 'refuse' ? 'danger' : 'solid'} busy={pending}>
            {yes}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
