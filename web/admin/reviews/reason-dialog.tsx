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

const failure = 'Failed to update this review'

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
  const many = reviews.length > 1
  const what = many ? `${reviews.length} reviews` : 'review'
  const path = hides ? api.hideReview : api.showReview
  const { field, submit, pending, failed } = useApiForm({
    schema: reasonBody,
    defaultValues: { reason: '' },
    send: (body) =>
      sendEach(reviews, (review) => request(post(path, { params: { id: idOf(review) }, body }))),
    success: ({ done }) =>
      many
        ? describeDone(done, reviews.length, hides ? 'hidden' : 'shown')
        : hides
          ? reviewMessages.hidden
          : reviewMessages.shown,
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
    message: `All selected reviews are already ${hides ? 'hidden' : 'shown'}.`,
    about: failure,
    onClose,
  })
  return (
    <Dialog title={`${hides ? 'Hide' : 'Show'} ${what}?`} open onClose={onClose}>
      <p className="mt-3 mb-5 text-soft">
        {hides
          ? 'Hidden reviews don’t appear or count towards ratings. Client and photographer aren’t notified.'
          : many
            ? 'The reviews appear and count towards ratings again.'
            : 'The review appears and counts towards ratings again.'}
      </p>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextArea
          label="Reason"
          rows={3}
          maxLength={reviewLimits.reason}
          hint="Only administrators read it."
          {...field('reason')}
        />
        <FailureNote text={failed} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look={hides ? 'danger' : 'solid'} busy={pending}>
            {hides ? 'Hide' : 'Show'} {what}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
