import * as m from '#messages/disputes'
import type { Picture } from '../../contract/pictures/pictures.ts'

/** The photos of a reply; each opens in a tab of its own. */
export function SentPhotos({ pictures }: { pictures: Picture[] }) {
  if (pictures.length === 0) return null
  return (
    <ul aria-label={m.photosOfTheReply()} className="mt-4 flex flex-wrap gap-3">
      {pictures.map(({ id, full, tiny, width, height }, index) => (
        <li key={id}>
          <a href={full} target="_blank" rel="noreferrer" className="block">
            <img
              src={tiny}
              width={width}
              height={height}
              alt={m.photoOpens({ number: index + 1, count: pictures.length })}
              loading="lazy"
              className="h-28 w-auto max-w-full rounded-picture bg-hairline object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
