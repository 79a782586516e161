import { Link } from 'react-router'
import * as m from '#messages/site'
import { fill } from '../../../contract/api/path.ts'
import { site } from '../../../contract/paths.ts'
import type { HighlightedReview } from '../../../contract/search/landings.ts'
import { MarketPicture } from '../../photographer-cards/picture.tsx'
import { Stars } from '../../reviews/stars.tsx'
import { join, swiped } from '../../ui/join-classes.ts'
import { rich } from '../../ui/rich.ts'

const SHOWN = 3

/** With fewer than three there is no section: an almost empty one would say more than the reviews. */
export function Reviews({ reviews }: { reviews: HighlightedReview[] }) {
  if (reviews.length < SHOWN) return null
  return (
    <section
      aria-labelledby="reviews"
      className="render-late border-t border-hairline [--height-until-drawn:38rem]"
    >
      <div className="page py-10 md:py-28">
        <h2 id="reviews" className="max-w-2xl text-3xl">
          {m.whatClientsSay()}
        </h2>
        <p className="mt-3 text-soft">{m.reviewsNote()}</p>
        <ul className={join('mt-6 grid gap-12 md:mt-12 md:grid-cols-3 md:gap-10', swiped)}>
          {reviews.slice(0, SHOWN).map((review) => (
            <li key={review.id} className="border-t border-hairline pt-6 max-sm:snap-start">
              <figure className="flex h-full flex-col">
                <Stars rating={review.rating} />
                <blockquote className="mt-4 font-display text-xl">
                  <p className="line-clamp-6 md:line-clamp-8">
                    <bdi>{review.review}</bdi>
                  </p>
                </blockquote>
                <figcaption className="mt-auto flex items-center gap-4 pt-6">
                  {review.cover && (
                    <MarketPicture
                      picture={review.cover}
                      alt=""
                      sizes="4rem"
                      className="size-16 shrink-0 !rounded-full"
                    />
                  )}
                  <span className="min-w-0">
                    <bdi className="block">{review.clientName ?? m.aClient()}</bdi>
                    <span className="block text-sm text-soft">
                      {rich(
                        m.aboutPhotographerIn({
                          name: review.fullName ?? review.slug,
                          place: review.placeName,
                          link: (text) => (
                            <Link
                              to={fill(site.profile, { slug: review.slug })}
                              className="text-ink underline underline-offset-4 hover:text-golden"
                            >
                              <bdi>{text}</bdi>
                            </Link>
                          ),
                        }),
                      )}
                    </span>
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
