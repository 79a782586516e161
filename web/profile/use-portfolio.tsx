import { type MouseEvent, Suspense, useState } from 'react'
import * as m from '#messages/profile'
import { brand } from '../../contract/brand/brand.ts'
import type { ProfilePicture } from '../../contract/search/search.ts'
import { lazyPart } from '../client/lazy-part.ts'

/** What a photo carries that was delivered in a booking here, with its client's consent. */
export const describeMark = () => m.fromABookingOn({ brand: brand.name })

const loadLightbox = () => import('../ui/lightbox.tsx')
const Lightbox = lazyPart(loadLightbox)

/** Every photo of a page opens the same lightbox, at its index in the portfolio. */
export function usePortfolio<Shown extends ProfilePicture>(pictures: Shown[], name: string) {
  const [at, setAt] = useState<number | null>(null)
  const named = pictures.map((picture, index) => ({
    ...picture,
    alt: picture.alt || m.photoBy({ number: index + 1, name }),
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
        label={m.photosBy({ name })}
        pictures={named}
        at={at}
        onMove={setAt}
        onClose={() => setAt(null)}
      />
    </Suspense>
  )
  return { named, linkTo, lightbox }
}
