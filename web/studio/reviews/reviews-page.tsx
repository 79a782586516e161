import { Link } from 'react-router'
import * as m from '#messages/studio-reviews'
import { formatRating } from '../../../contract/format/numbers.ts'
import { api, site } from '../../../contract/paths.ts'
import { reviewMessages } from '../../../contract/reviews/reviews.ts'
import { get, post } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { read } from '../../client/load-context.ts'
import { Stars } from '../../reviews/stars.tsx'
import { join } from '../../ui/join-classes.ts'
import { NoSuchPage, SearchPaging } from '../../ui/lists/search-paging.tsx'
import { requirePhotographer, studioAction } from '../require-photographer.ts'
import { StudioFrame, studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/reviews-page.ts'
import { REPLY, StudioReview } from './studio-review.tsx'

const MISSING = 'missing'

export const meta = () => studioMeta(m.yourReviews())
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const { searchParams } = url
  const page = searchParams.get('page') ?? '1'
  const reply = searchParams.get('reply') === MISSING ? MISSING : undefined
  const list = await read(context, get(api.studioReviews, { query: { page, reply } }))
  return { ...list, reply, done: searchParams.get('done') }
}

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>(async ({ form, typed, call, url }) => {
  const id = form.slice(REPLY.length)
  const answer = await call(post(api.answerReview, { params: { id }, body: { answer: typed.answer ?? '' } }))
  if (!answer.ok) return answer
  const shown = new URLSearchParams(url.search)
  shown.set('done', id)
  return `${site.studioReviews}?${shown}`
})

const addressOf = (reply: string | undefined, page = 1): string =>
  `?${new URLSearchParams({ ...(reply && { reply }), ...(page > 1 && { page: String(page) }) })}`

export default function ReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, averageRating, totalReviews, withoutReply, reply, done, currentPage, totalPage, total } =
    loaderData
  const paging = { page: currentPage, totalPage, addressOf: (page: number) => addressOf(reply, page) }
  const replied = actionData ? null : done
  // A review with a reply leaves the list of those without one.
  const isElsewhere = replied && !reviews.some(({ id }) => id === replied)
  return (
    <StudioFrame
      title={m.yourReviews()}
      intro={m.whatClientsWrote()}
      done={isElsewhere ? reviewMessages.answered() : null}
    >
      {totalReviews === 0 ? (
        <p className="mt-10 max-w-text border-t border-hairline pt-6">{m.noReviewsYet()}</p>
      ) : (
        <>
          <p className="figures mt-8 flex flex-wrap items-baseline gap-x-3">
            <span className="font-display text-4xl">{formatRating(averageRating)}</span>
            <Stars rating={averageRating} />
            <span className="text-soft">{m.countReviews({ count: totalReviews })}</span>
          </p>
          <nav aria-label={m.views()} className="mt-6 flex gap-6 border-b border-hairline">
            <View to={addressOf(undefined)} text={m.allReviews()} current={!reply} />
            <View to={addressOf(MISSING)} text={m.withoutAReply()} count={withoutReply} current={!!reply} />
          </nav>
          {reviews.length === 0 && total > 0 && <NoSuchPage {...paging} />}
          {total === 0 && <p className="mt-8 text-soft">{m.youveRepliedToEveryReview()}</p>}
          <ul>
            {reviews.map((review) => (
              <StudioReview
                key={review.id}
                review={review}
                result={actionData}
                isReplied={review.id === replied}
              />
            ))}
          </ul>
          <SearchPaging {...paging} />
        </>
      )}
    </StudioFrame>
  )
}

type ViewProps = { to: string; text: string; count?: number; current: boolean }

function View({ to, text, count = 0, current }: ViewProps) {
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className={join(
        '-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 font-medium whitespace-nowrap',
        current ? 'border-golden' : 'border-transparent text-soft hover:text-ink',
      )}
    >
      {text}{' '}
      {count > 0 && <span className="figures rounded-full bg-wash px-2 text-sm text-golden">{count}</span>}
    </Link>
  )
}
