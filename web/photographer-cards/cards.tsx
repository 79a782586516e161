import { Suspense } from 'react'
import type { SearchResult } from '../../contract/search/search.ts'
import { join } from '../ui/join-classes.ts'
import { PhotographerCard } from './photographer-card.tsx'
import { WhyHere } from './why-here.tsx'

export const cardGrid = 'grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3'
const FIRST_ROW = 3
/** Cards have about the same height on every screen. */
const untilDrawn = { '--height-until-drawn': '27rem' } as React.CSSProperties

export type CardsProps = {
  photographers: SearchResult[]
  /** The search criteria. */
  criteria: URLSearchParams
  placeName?: string
  favourites: string[]
  /** Each result says why it has its place in this list. */
  explained?: boolean
  className?: string
}

/** As many columns as the screen allows. The first cards are rendered before the others. */
export function Cards({ photographers, criteria, placeName, favourites, explained, className }: CardsProps) {
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
            >
              {explained && <WhyHere result={photographer} />}
            </PhotographerCard>
          </Suspense>
        </li>
      ))}
    </ul>
  )
}
