import type { ReactNode } from 'react'
import * as m from '#messages/plan'
import type { Picture } from '../../contract/pictures/pictures.ts'

type PlanPhotosProps = { pictures: Picture[]; each?: (picture: Picture, index: number) => ReactNode }

/** The client's photos; each opens in a tab of its own. `each`: below a photo. */
export function PlanPhotos({ pictures, each }: PlanPhotosProps) {
  if (pictures.length === 0) return null
  return (
    <ul aria-label={m.photosOfThePlan()} className="flex flex-wrap gap-4">
      {pictures.map((picture, index) => (
        <li key={picture.id} className="grid content-start gap-1">
          <a href={picture.full} target="_blank" rel="noreferrer" className="block">
            <img
              src={picture.small}
              width={picture.width}
              height={picture.height}
              alt={m.photoOpensInANewTab({ number: index + 1, count: pictures.length })}
              loading="lazy"
              className="h-32 w-auto max-w-full rounded-picture bg-hairline object-contain"
            />
          </a>
          {each?.(picture, index)}
        </li>
      ))}
    </ul>
  )
}
