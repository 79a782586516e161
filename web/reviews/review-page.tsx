import { data } from 'react-router'
import * as m from '#messages/reviews'
import { fill } from '../../contract/api/path.ts'
import { brand } from '../../contract/brand/brand.ts'
import { formatDeadlineFor } from '../../contract/format/clocks.ts'
import { formatRating } from '../../contract/format/numbers.ts'
import { api, site } from '../../contract/paths.ts'
import { reviewLimits, reviewMessages } from '../../contract/reviews/reviews.ts'
import { get, post } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { siteContext } from '../client/load-context.ts'
import { type News, requireMember, successMessage } from '../client/visit.ts'
import { formatBookedDay } from '../format/moments.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { memberAction } from '../forms/form-action.ts'
import { fieldsOf } from '../forms/form-result.ts'
import { SelectField } from '../forms/select-field.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { TextArea } from '../ui/field.tsx'
import { Deadline } from '../ui/moment.tsx'
import { rich } from '../ui/rich.ts'
import { useClock } from '../ui/use-clock.ts'
import type { Route } from './+types/review-page.ts'
import { RatingChoice } from './rating-choice.tsx'
import { ReviewLetter } from './review-letter.tsx'
import { Stars } from './stars.tsx'

export const meta = () => [
  { title: m.pageTitle({ brand: brand.name }) },
  { name: 'robots', content: 'noindex' },
]
const news: News = { write: reviewMessages.written, answer: reviewMessages.answered }

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const { role } = await requireMember({ request, context, url })
  const { call } = context.get(siteContext)
  const [reviews, booking] = await Promise.all([
    call(get(api.bookingReview, { params })),
    call(get(api.myBooking, { params })),
  ])
  if (!reviews.ok || !booking.ok) throw data(null, { status: reviews.ok ? booking.status : reviews.status })
  const { searchParams } = url
  const { mine } = reviews.body.data
  const said = searchParams.get('done') ?? ''
  // The stars of the page that led here.
  const rating = searchParams.get('rating') ?? undefined
  const isWaiting = said === 'write' && mine?.visible === false
  const done = said === 'write' && mine?.visible ? reviewMessages.bothWritten() : successMessage(url, news)
  return { reviews: reviews.body.data, booking: booking.body.data, role, isWaiting, done, rating }
}

export const clientAction = keepUnsentForm

export const action = memberAction<Route.ActionArgs>(async ({ params, form, typed, call }) => {
  const { rating = '', review = '', language, answer: text = '', of = '' } = typed
  const answer =
    form === 'answer'
      ? await call(post(api.answerReview, { params: { id: of }, body: { answer: text } }))
      : await call(post(api.bookingReview, { params, body: { rating, review, language } }))
  return answer.ok ? `${fill(site.review, params)}?done=${form}` : answer
})

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, booking, role, isWaiting, rating } = loaderData
  const { mine, theirs, may, until, client } = reviews
  const clock = useClock(booking.timeZone)
  const done =
    isWaiting && until ? reviewMessages.writtenUntil(formatDeadlineFor(clock, until)) : loaderData.done
  const { field, value, error } = fieldsOf('write', actionData)
  const other = (role === 'client' ? booking.photographer : booking.client).fullName ?? m.deletedAccount()
  return (
    <main id="content" className="page max-w-4xl py-10 md:py-14">
      <BackLink to={fill(site.myBooking, { id: booking.id })} done={!actionData && done}>
        {m.yourBooking()}
      </BackLink>
      <h1 className="mt-3 text-3xl">
        {rich(m.reviewPerson({ name: other, bdi: (text) => <bdi>{text}</bdi> }))}
      </h1>
      <p className="mt-3 text-lg text-soft">{formatBookedDay(booking.date)}</p>
      {may && (
        <div className="mt-8 max-w-xl">
          <p className="mb-6">
            {rich(
              (role === 'client' ? m.reviewIsPublic : m.reviewIsForPhotographers)({
                deadline: () => until && <Deadline instant={until} zone={booking.timeZone} />,
              }),
            )}
          </p>
          <ActionForm name="write" submit={m.submitReview()} result={actionData}>
            <RatingChoice chosen={value('rating', rating)} error={error('rating')} />
            <TextArea
              label={m.yourReview()}
              rows={7}
              maxLength={reviewLimits.most}
              hint={m.lengthHint({ least: reviewLimits.least })}
              {...field('review')}
            />
            {reviews.languages && (
              <SelectField
                label={m.languageOfReview()}
                name="language"
                value={value('language', reviews.languages.chosen)}
                options={reviews.languages.options}
                error={error('language')}
              />
            )}
          </ActionForm>
        </div>
      )}
      {!may && !mine && (
        <p className="mt-8 max-w-text">{until ? reviewMessages.tooLate() : reviewMessages.notCompleted()}</p>
      )}
      {mine && <ReviewLetter title={m.yourReview()} review={mine} level={2} />}
      {theirs && <ReviewLetter title={m.reviewBy({ name: other })} review={theirs} level={2} />}
      {role === 'photographer' && theirs && !theirs.answer && (
        <div className="mt-8 max-w-xl">
          <ActionForm name="answer" hidden={{ of: theirs.id }} submit={m.postReply()} result={actionData}>
            <TextArea
              label={m.yourReply()}
              rows={5}
              maxLength={reviewLimits.most}
              hint={m.replyHint()}
              {...fieldsOf('answer', actionData).field('answer')}
            />
          </ActionForm>
        </div>
      )}
      {client && client.totalReviews > 0 && (
        <section aria-labelledby="others" className="mt-14">
          <h2 id="others" className="text-2xl">
            {m.photographersReviewsOf({ name: other })}
          </h2>
          <p className="figures mt-2 text-soft">
            <Stars rating={client.averageRating} /> {formatRating(client.averageRating)},{' '}
            {m.countReviews({ count: client.totalReviews })}
          </p>
          {client.reviews.map((review) => (
            <ReviewLetter
              key={review.id}
              title={review.photographerName ?? m.aPhotographer()}
              review={{ ...review, answer: null }}
            />
          ))}
        </section>
      )}
    </main>
  )
}
