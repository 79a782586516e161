import { Link } from 'react-router'
import { fill } from '../../../contract/api/path.ts'
import { site } from '../../../contract/paths.ts'
import {
  type StudioReview as Review,
  reviewLimits,
  reviewMessages,
} from '../../../contract/reviews/reviews.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { type FormResult, fieldsOf } from '../../forms/form-result.ts'
import { ReviewLetter } from '../../reviews/review-letter.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Result } from '../../ui/result.tsx'

/** The form of each review has this name, followed by the review's id. */
export const REPLY = 'reply-'

type StudioReviewProps = { review: Review; result?: FormResult; isReplied: boolean }

/** A review with its reply, or the form for one. */
export function StudioReview({ review, result, isReplied }: StudioReviewProps) {
  const { id, booking, clientName, answer } = review
  const form = `${REPLY}${id}`
  const name = clientName ?? 'Deleted account'
  const { field, rejected } = fieldsOf(form, result)
  return (
    <li className="pb-4">
      <ReviewLetter title={name} review={review} level={2} />
      {isReplied && <Result className="mt-4 max-w-text">{reviewMessages.answered}</Result>}
      <div className="mt-3 flex max-w-text flex-wrap items-start gap-x-6">
        <Link
          to={fill(site.myBooking, { id: booking })}
          aria-label={`Booking of ${name}`}
          className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4 hover:text-ink"
        >
          Booking
        </Link>
        {!answer && (
          <details open={rejected} className="open:basis-full">
            <summary
              aria-label={`Reply to ${name}`}
              className="inline-flex min-h-11 cursor-pointer items-center text-sm underline decoration-golden decoration-2 underline-offset-4"
            >
              Reply
            </summary>
            <div className="mt-2">
              <ActionForm name={form} result={result} submit="Post reply" about={`to ${name}`}>
                <TextArea
                  label="Your reply"
                  rows={4}
                  maxLength={reviewLimits.most}
                  hint="Everyone can read it below the review. You can’t edit it once posted."
                  {...field('answer')}
                />
              </ActionForm>
            </div>
          </details>
        )}
      </div>
    </li>
  )
}
