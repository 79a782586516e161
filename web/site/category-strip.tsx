import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/site'
import { site } from '../../contract/paths.ts'
import { useVisit } from '../client/root-data.ts'
import { type Category, categories } from './content.ts'
import { PauseButton } from './pause-button.tsx'
import { useReducedMotion } from './reduced-motion.ts'
import { SectionPhoto } from './section-photo.tsx'

/** One pixel per frame at 60 Hz; measured by time, so that a 120 Hz screen does not run twice as fast. */
const pixelsPerMs = 60 / 1000

export const CategoryStrip = () => (
  <MovingStrip>
    <Group />
    <Group copy />
  </MovingStrip>
)

/** A component of its own, so that starting and stopping does not render the content again. */
function MovingStrip({ children }: { children: ReactNode }) {
  const strip = useRef<HTMLElement>(null)
  const reduced = useReducedMotion()
  const [stopped, setStopped] = useState(false)
  const [held, setHeld] = useState(false)
  const [inView, setInView] = useState(false)
  const moving = !reduced && !stopped && !held && inView

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setInView(entry!.isIntersecting))
    observer.observe(strip.current!)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const element = strip.current
    if (!moving || !element) return
    let x = element.scrollLeft
    let last: number | null = null
    let frame = requestAnimationFrame(function step(now) {
      x += (now - (last ?? now)) * pixelsPerMs
      last = now
      const half = element.scrollWidth / 2
      if (x >= half) x %= half
      element.scrollLeft = x
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [moving])

  return (
    <div className="render-late relative border-y border-hairline py-8 [--height-until-drawn:19rem] md:py-10">
      <section
        ref={strip}
        aria-label={m.whatWePhotograph()}
        // It is scrollable, so the keyboard must reach it.
        tabIndex={0}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        className="edge-faded mx-auto flex max-w-[90rem] overflow-x-auto [scrollbar-width:none]"
      >
        {children}
      </section>
      <div className="page mt-5 flex justify-end">
        {!reduced && (
          <PauseButton
            label={stopped ? m.playStrip() : m.pauseStrip()}
            paused={stopped}
            onChange={setStopped}
            className="-me-2.5"
          />
        )}
      </div>
    </div>
  )
}

/** The second copy closes the loop; hidden from assistive technology as a duplicate. */
function Group({ copy = false }: { copy?: boolean }): ReactNode {
  const { live } = useVisit()
  return (
    <ul aria-hidden={copy || undefined} className="flex shrink-0 gap-10 px-5 md:gap-16 md:px-8">
      {categories.map((category) => (
        <li key={category.service} className={live ? 'shrink-0' : item}>
          {live ? (
            <Link
              to={`${site.search}?service=${category.service}`}
              tabIndex={copy ? -1 : undefined}
              className={`${item} group rounded-control`}
            >
              <CategoryContent category={category} />
            </Link>
          ) : (
            <CategoryContent category={category} />
          )}
        </li>
      ))}
    </ul>
  )
}

const item = 'flex w-28 shrink-0 flex-col items-center gap-4 md:w-44'

function CategoryContent({ category }: { category: Category }) {
  return (
    <>
      <SectionPhoto
        slot={category.service}
        photo={category.image}
        alt=""
        sizes="(min-width: 48rem) 176px, 112px"
        className="aspect-square w-full !rounded-full"
      />
      <span className="text-center font-display text-lg leading-tight group-hover:underline group-hover:underline-offset-4">
        {category.text()}
      </span>
    </>
  )
}
