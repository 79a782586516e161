import { useQueryClient } from '@tanstack/react-query'
import * as m from '#messages/admin-verification'
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
    titleOne: m.approveName,
    titleMany: m.approveCount,
    text: m.approveNote,
    yes: m.approve,
    done: { all: m.allApproved, some: m.someApproved },
    doneOne: studioMessages.approved,
  },
  ask: {
    path: api.askVerification,
    titleOne: m.requestChangesFromName,
    titleMany: m.requestChangesFromCount,
    text: m.requestChangesNote,
    yes: m.requestChanges,
    done: { all: m.allAsked, some: m.someAsked },
    doneOne: studioMessages.changesAsked,
  },
  refuse: {
    path: api.refuseVerification,
    titleOne: m.rejectName,
    titleMany: m.rejectCount,
    text: m.rejectNote,
    yes: m.reject,
    done: { all: m.allRejected, some: m.someRejected },
    doneOne: studioMessages.refused,
  },
} as const

const withReason = decisionBody.refine(({ reason }) => reason.trim() !== '', {
  path: ['reason'],
  error: studioMessages.reasonRequired,
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
  const { path, titleOne, titleMany, text, yes, done, doneOne } = asks[decision]
  const failure = m.failedToSaveTheDecision()
  const count = targets.length
  const title = count === 1 ? titleOne({ name: targets[0]!.name }) : titleMany({ count })
  const client = useQueryClient()
  const records = targets.map(({ id }) => [fill(api.adminVerification, { id })])
  const { field, submit, pending, failed } = useApiForm({
    schema: decision === 'approve' ? decisionBody : withReason,
    defaultValues: { reason: '' },
    send: (body) => sendEach(targets, ({ id }) => request(post(path, { params: { id }, body }))),
    success: (sent) => (count === 1 ? doneOne() : describeDone(sent.done, count, done)),
    failure,
    touches: [...records, [api.verifications], [api.activity], [api.mails]],
    inParts: count > 1,
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
    message: m.allDecided(),
    about: failure,
    onClose,
  })
  return (
    <Dialog title={<span className="wrap-anywhere">{title}</span>} open onClose={onClose} mustAnswer>
      <p className="mt-3 text-soft">{text()}</p>
      {count > 1 && (
        <p className="mt-2 font-medium wrap-anywhere">{targets.map((target) => target.name).join(', ')}</p>
      )}
      <form noValidate onSubmit={submit} className="mt-4">
        {decision !== 'approve' && (
          <TextArea label={m.reason()} rows={5} maxLength={2000} {...field('reason')} />
        )}
        {failed && (
          <p role="alert" className="mt-3 text-red">
            {failed}
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button type="submit" look={decision === 'refuse' ? 'danger' : 'solid'} busy={pending}>
            {yes()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
