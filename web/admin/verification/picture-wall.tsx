import { Suspense, useState } from 'react'
import * as m from '#messages/admin-verification'
import type { Picture } from '../../../contract/pictures/pictures.ts'
import { lazyPart } from '../../client/lazy-part.ts'

const Lightbox = lazyPart(() => import('../../ui/lightbox.tsx'))

type Shown = Picture & { alt?: string | null; caption?: string | null }
type PictureWallProps = { label: string; pictures: Shown[] }

/** Thumbnails; each opens large, with arrow keys to move between them. */
export function PictureWall({ label, pictures }: PictureWallProps) {
  const [at, setAt] = useState<number | null>(null)
  const named = pictures.map((picture, index) => ({
    id: picture.id ?? String(index),
    width: picture.width ?? 3,
    height: picture.height ?? 2,
    small: picture.small ?? '',
    large: picture.large ?? '',
    srcset: picture.srcset ?? undefined,
    alt: picture.alt || m.photoNumber({ number: index + 1 }),
    caption: picture.caption || undefined,
  }))
  return (
    <>
      <ul aria-label={label} className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {named.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={m.openPhoto({ photo: picture.alt })}
              onClick={() => setAt(index)}
              className="block w-full"
            >
              <img
                src={picture.small}
                srcSet={picture.srcset}
                sizes="(min-width: 64rem) 9rem, 30vw"
                width={picture.width}
                height={picture.height}
                alt=""
                loading="lazy"
                className="aspect-square w-full rounded-picture bg-hairline object-cover object-[50%_25%] transition-opacity hover:opacity-85"
              />
            </button>
          </li>
        ))}
      </ul>
      {at !== null && (
        <Suspense fallback={null}>
          <Lightbox label={label} pictures={named} at={at} onMove={setAt} onClose={() => setAt(null)} />
        </Suspense>
      )}
    </>
  )
}
