import { type MouseEvent, Suspense, useState } from 'react'
import { brand } from '../../contract/brand/brand.ts'
import type { ProfilePicture } from '../../contract/search/search.ts'
import { lazyPart } from '../client/lazy-part.ts'

/** What a photo carries that was delivered in a booking here, with its client's consent. */
export const describeMark = () => `From a booking on ${brand.name}`

const loadLightbox = () => import('../ui/lightbox.tsx')
const Lightbox = lazyPart(loadLightbox)

/** Every photo of a page opens the same lightbox, at its index in the portfolio. */
export function usePortfolio<Shown extends ProfilePicture>(pictures: Shown[], name: string) {
  const [at, setAt] = useState<number | null>(null)
  const named = pictures.map((picture, index) => ({
    ...picture,
    alt: picture.alt || `Photo ${index + 1} by ${name}`,
    note: picture.fromBooking ? describeMark() : undefined,
  }))
  /** Link props: without JavaScript it opens the large photo itself. */
  const linkTo = (picture: Pick<ProfilePicture, 'id' | 'full'>) => ({
    href: picture.full,
    onPointerEnter: () => void loadLightbox(),
    onFocus: () => void loadLightbox(),
    onClick: (event: MouseEvent) => {
      // Modified clicks open the photo in its own tab.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      setAt(pictures.findIndex(({ id }) => id === picture.id))
    },
  })
  const lightbox = at !== null && (
    <Suspense fallback={null}>
      <Lightbox
        label={`Photos by ${name}`}
        pictures={named}
        at={at}
        onMove={setAt}
        onClose={() => setAt(null)}
      />
    </Suspense>
  )
  return { named, linkTo, lightbox }
}
