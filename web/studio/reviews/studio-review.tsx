import { Link } from 'react-router'
import * as m from '#messages/studio-reviews'
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
  const name = clientName ?? m.deletedAccount()
  const { field, rejected } = fieldsOf(form, result)
  return (
    <li className="pb-4">
      <ReviewLetter title={name} review={review} level={2} />
      {isReplied && <Result className="mt-4 max-w-text">{reviewMessages.answered()}</Result>}
      <div className="mt-3 flex max-w-text flex-wrap items-start gap-x-6">
        <Link
          to={fill(site.myBooking, { id: booking })}
          aria-label={m.bookingOf({ name })}
          className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4 hover:text-ink"
        >
          {m.booking()}
        </Link>
        {!answer && (
          <details open={rejected} className="open:basis-full">
            <summary
              aria-label={m.replyTo({ name })}
              className="inline-flex min-h-11 cursor-pointer items-center text-sm underline decoration-golden decoration-2 underline-offset-4"
            >
              {m.reply()}
            </summary>
            <div className="mt-2">
              <ActionForm name={form} result={result} submit={m.postReply()} about={m.aboutReplyTo({ name })}>
                <TextArea
                  label={m.yourReply()}
                  rows={4}
                  maxLength={reviewLimits.most}
                  hint={m.replyHint()}
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
