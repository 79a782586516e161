import { useState } from 'react'
import { api } from '../../../contract/paths.ts'
import { type AdminReview, reviewLimits, reviewMessages } from '../../../contract/reviews.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { idOf } from '../../ui/id-of.ts'
import { FailureNote } from '../../ui/notice.tsx'
import { useChange } from '../../ui/use-change.ts'

/** Hiding and showing a review each need a reason, which is logged. */
export function ReasonDialog({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const hides = !review.hidden
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const path = hides ? api.hideReview : api.showReview
  const decide = useChange({
    send: () => request(post(path, { params: { id: idOf(review) }, body: { reason } })),
    success: hides ? reviewMessages.hidden : reviewMessages.shown,
    failure: 'Failed to update this review',
    touches: [[api.adminReviews]],
    onSuccess: onClose,
  })
  return (
    <Dialog title={hides ? 'Hide review?' : 'Show review?'} open onClose={onClose}>
      <p className="mt-3 mb-5 text-soft">
        {hides
          ? 'Hidden reviews don’t appear or count towards ratings. Client and photographer aren’t notified.'
          : 'The review appears and counts towards ratings again.'}
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(reason.trim() === '')
          if (reason.trim() !== '') decide.mutate()
        }}
        className="grid gap-5"
      >
        <TextArea
          label="Reason"
          name="reason"
          rows={3}
          maxLength={reviewLimits.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={missing ? reviewMessages.reasonMissing : undefined}
          hint="Other administrators see it in the activity log."
        />
        <FailureNote text={decide.failed} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look={hides ? 'danger' : 'solid'} busy={decide.isPending}>
            {hides ? 'Hide review' : 'Show review'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
