import { Suspense } from 'react'
import type { FoundPhotographer } from '../../contract/search/search.ts'
import { join } from '../ui/join-classes.ts'
import { PhotographerCard } from './photographer-card.tsx'

export const cardGrid = 'grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3'
/** Swiped sideways on a phone, where cards below each other would hide the rest of the page. */
export const swiped =
  'max-sm:-mx-5 max-sm:snap-x max-sm:scroll-px-5 max-sm:auto-cols-[84%] max-sm:grid-flow-col max-sm:gap-x-4 max-sm:overflow-x-auto max-sm:px-5 max-sm:pb-2'
const FIRST_ROW = 3
/** Cards have about the same height on every screen. */
const untilDrawn = { '--height-until-drawn': '27rem' } as React.CSSProperties

type CardsProps = {
  photographers: FoundPhotographer[]
  /** The search criteria. */
  criteria: URLSearchParams
  placeName?: string
  favourites: string[]
  className?: string
}

/** As many columns as the screen allows. The first cards are rendered before the others. */
export function Cards({ photographers, criteria, placeName, favourites, className }: CardsProps) {
  return (
    <ul className={join(cardGrid, className)} style={untilDrawn}>
      {photographers.map((photographer, index) => (
        <li key={photographer.id} className={index >= FIRST_ROW ? 'render-late' : undefined}>
          <Suspense>
            <PhotographerCard
              photographer={photographer}
              criteria={criteria}
              placeName={placeName}
              favourite={favourites.includes(photographer.slug)}
              eager={index === 0 ? 'first' : index < FIRST_ROW}
            />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}
