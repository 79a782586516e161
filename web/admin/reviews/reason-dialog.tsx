import * as m from '#messages/admin-reviews'
import { api } from '../../../contract/paths.ts'
import {
  type AdminReview,
  reasonBody,
  reviewLimits,
  reviewMessages,
} from '../../../contract/reviews/reviews.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { idOf } from '../../ui/format.ts'
import { FailureNote } from '../../ui/notice.tsx'
import { describeDone, sendEach } from '../shared/send-each.ts'
import { useCloseWhenDecided, useUndecided } from '../shared/use-undecided.ts'

/** `undecided` are all hidden or all shown, and may become fewer while the question is open. */
type ReasonDialogProps = {
  undecided: AdminReview[]
  hides: boolean
  onClose: () => void
  onDone?: () => void
}

/** Hiding and showing reviews each need a reason, which is logged. */
export function ReasonDialog({ undecided, hides, onClose, onDone }: ReasonDialogProps) {
  const reviews = useUndecided(undecided)
  const count = reviews.length
  const many = count > 1
  const failure = m.failedToUpdate()
  const path = hides ? api.hideReview : api.showReview
  const { field, submit, pending, failed } = useApiForm({
    schema: reasonBody,
    defaultValues: { reason: '' },
    send: (body) =>
      sendEach(reviews, (review) => request(post(path, { params: { id: idOf(review) }, body }))),
    success: ({ done }) =>
      many
        ? describeDone(
            done,
            count,
            hides ? { all: m.allHidden, some: m.someHidden } : { all: m.allShown, some: m.someShown },
          )
        : hides
          ? reviewMessages.hidden()
          : reviewMessages.shown(),
    failure,
    touches: [[api.adminReviews]],
    inParts: many,
    onSuccess: () => {
      onDone?.()
      onClose()
    },
  })
  useCloseWhenDecided({
    isAnyLeft: undecided.length > 0,
    pending,
    message: hides ? m.alreadyHidden() : m.alreadyShown(),
    about: failure,
    onClose,
  })
  return (
    <Dialog title={hides ? m.hideQuestion({ count }) : m.showQuestion({ count })} open onClose={onClose}>
      <p className="mt-3 mb-5 text-soft">{hides ? m.hideNote() : m.showNote({ count })}</p>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextArea
          label={m.reason()}
          rows={3}
          maxLength={reviewLimits.reason}
          hint={m.reasonHint()}
          {...field('reason')}
        />
        <FailureNote text={failed} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button type="submit" look={hides ? 'danger' : 'solid'} busy={pending}>
            {hides ? m.hideReviews({ count }) : m.showReviews({ count })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
