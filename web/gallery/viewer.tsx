import { type ReactNode, type Ref, Suspense, useImperativeHandle, useState } from 'react'
import { lazyPart } from '../client/lazy-part.ts'
import type { LightboxPicture, LightboxProps } from '../ui/lightbox.tsx'
import type { GridPicture } from './picture-grid.tsx'

type Shown<P> = P & { alt: string; caption?: string }

const Lightbox = lazyPart(() => import('../ui/lightbox.tsx')) as unknown as <P extends LightboxPicture>(
  props: LightboxProps<P>,
) => ReactNode

export type ViewerHandle = { open: (id: string) => void; play: () => void }

export type ViewedPictures<P> = {
  /** Label of the lightbox. */
  label: string
  pictures: P[]
  altOf: (picture: P) => string
  captionOf?: (picture: P) => string
  tools?: (picture: P) => ReactNode
  onKey?: (key: string, picture: P) => void
}

type ViewerProps<P extends GridPicture> = ViewedPictures<P> & { slideshow: boolean; ref: Ref<ViewerHandle> }

/** The lightbox of a gallery: opened by the grid, and closed where the grid shows the photo that was seen last. */
export function Viewer<P extends GridPicture>(props: ViewerProps<P>) {
  const { label, pictures, altOf, captionOf, tools, onKey, slideshow, ref } = props
  const [open, setOpen] = useState<{ id: string; playing: boolean } | null>(null)
  useImperativeHandle(ref, () => ({
    open: (id) => setOpen({ id, playing: false }),
    play: () => {
      const first = pictures[0]
      if (first) setOpen({ id: first.id, playing: true })
    },
  }))
  const at = open ? pictures.findIndex(({ id }) => id === open.id) : -1
  if (!open || at < 0) return null
  const shown: Shown<P>[] = pictures.map((picture) => ({
    ...picture,
    alt: altOf(picture),
    caption: captionOf?.(picture),
  }))
  return (
    <Suspense>
      <Lightbox
        label={label}
        pictures={shown}
        at={at}
        slideshow={slideshow}
        playing={open.playing}
        onMove={(next) => setOpen({ ...open, id: pictures[next]!.id })}
        onClose={() => {
          setOpen(null)
          returnTo(open.id)
        }}
        tools={tools}
        onKey={onKey}
      />
    </Suspense>
  )
}

/** Waits a frame, because the closing dialog returns the focus first. A photo that is in view stays where it is. */
function returnTo(id: string): void {
  requestAnimationFrame(() => {
    const link = document.querySelector<HTMLElement>(`[data-photo="${id}"]`)
    link?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: 'nearest' })
  })
}
