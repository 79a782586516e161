import { useEffect, useState } from 'react'
import * as m from '#messages/site'
import { ownBrand } from '../../contract/brand/brand.ts'
import { testimonialDefaults } from '../../contract/brand/texts.ts'
import type { UploadedPicture } from '../../contract/brand/values.ts'
import type { HighlightedReview } from '../../contract/search/landings.ts'
import { MarketPicture } from '../photographer-cards/picture.tsx'
import { join } from '../ui/join-classes.ts'
import { Photo } from '../ui/photo.tsx'
import type { PhotoEntry } from '../ui/photos.gen.ts'
import { PauseButton } from './pause-button.tsx'
import { useReducedMotion } from './reduced-motion.ts'
import { samplePhoto, UploadedPhoto } from './section-photo.tsx'

const interval = 5000
const fade = 100

/** As many reviews as there are sample quotes. */
const MAX_REVIEWS = 3

type Shown = {
  image: PhotoEntry | UploadedPicture | HighlightedReview['cover']
  quote: string
  author: string
}

const ownTestimonials = (): Shown[] =>
  (ownBrand().testimonials ?? testimonialDefaults()).map(({ picture, ...words }) => ({
    image: picture && 'id' in picture ? picture : samplePhoto(picture),
    ...words,
  }))

/** A review with a photo by the photographer whom it is about. */
function asTestimonial({ review, clientName, fullName, cover }: HighlightedReview): Shown {
  const client = clientName ?? m.aClient()
  const author = fullName
    ? m.clientAbout({ client, photographer: fullName })
    : m.clientAboutPhotographer({ client })
  return { image: cover, quote: review, author }
}

function Portrait({ image }: Pick<Shown, 'image'>) {
  const frame = {
    sizes: '(min-width: 48rem) 192px, 112px',
    className: 'aspect-square w-28 !rounded-full md:w-48',
  }
  if (!image) return <span className={`${frame.className} bg-hairline`} />
  if ('srcset' in image) return <MarketPicture picture={image} alt="" {...frame} />
  if ('blur' in image) return <Photo photo={image} alt="" {...frame} />
  return <UploadedPhoto picture={image} alt="" {...frame} />
}

/** Shows each quote for 5 s, fades it out in 0.1 s, then shows the next. */
export function Testimonials({ reviews }: { reviews?: HighlightedReview[] }) {
  const shown = reviews ? reviews.slice(0, MAX_REVIEWS).map(asTestimonial) : ownTestimonials()
  const reduced = useReducedMotion()
  const [current, setCurrent] = useState(0)
  const [fading, setFading] = useState(false)
  const [stopped, setStopped] = useState(false)
  const [held, setHeld] = useState(false)
  const count = shown.length
  const moving = count > 1 && !reduced && !stopped && !held

  useEffect(() => {
    if (!moving) return
    let swap: ReturnType<typeof setTimeout>
    const timer = setInterval(() => {
      setFading(true)
      swap = setTimeout(() => {
        setCurrent((index) => (index + 1) % count)
        setFading(false)
      }, fade)
    }, interval)
    return () => {
      clearInterval(timer)
      clearTimeout(swap)
      setFading(false)
    }
  }, [moving, count])

  return (
    <section
      aria-label={m.whatPeopleSay()}
      aria-roledescription="carousel"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="page py-20 md:py-28"
    >
      <div aria-live={moving ? 'off' : 'polite'} className="grid">
        {shown.map((item, index) => (
          <figure
            key={item.author}
            aria-hidden={index !== current || undefined}
            className={join(
              'col-start-1 row-start-1 grid items-center gap-8 transition-opacity duration-100 ease-linear md:grid-cols-[12rem_1fr] md:gap-14',
              index === current ? (fading ? 'opacity-0' : 'opacity-100') : 'invisible opacity-0',
            )}
          >
            <Portrait image={item.image} />
            <div>
              <blockquote className="max-w-[36ch] font-display text-2xl">
                <p>{item.quote}</p>
              </blockquote>
              <figcaption className="mt-5 text-soft">{item.author}</figcaption>
            </div>
          </figure>
        ))}
      </div>
      <div className="mt-8 -ms-3 flex items-center gap-2 md:ms-59 pointer-coarse:-ms-4 md:pointer-coarse:ms-58">
        {shown.map((item, index) => (
          <button
            key={item.author}
            type="button"
            aria-label={m.showWhatSays({ author: item.author })}
            aria-current={index === current || undefined}
            onClick={() => setCurrent(index)}
            className="grid size-9 place-items-center rounded-full pointer-coarse:size-11"
          >
            <span
              className={join(
                'size-2.5 rounded-full',
                index === current ? 'bg-golden' : 'border border-edge',
              )}
            />
          </button>
        ))}
        {!reduced && (
          <PauseButton
            label={stopped ? m.playQuotes() : m.pauseQuotes()}
            paused={stopped}
            onChange={setStopped}
          />
        )}
      </div>
    </section>
  )
}
