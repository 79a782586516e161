import { GripVertical } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/studio-portfolio'
import type { OwnPortfolioPicture } from '../../../contract/studio/studio.ts'
import { join } from '../../ui/join-classes.ts'
import { describeProof } from './photo-proof.tsx'

type PictureTileProps = {
  picture: OwnPortfolioPicture
  place: number
  count: number
  visualPlace: number
  dragged: boolean
  onTake: (event: PointerEvent, id: string) => void
  onClickCapture: (event: MouseEvent) => void
  onMove: (id: string, place: number) => void
}

export function PictureTile(props: PictureTileProps) {
  const { picture, place, count, visualPlace, dragged, onTake, onClickCapture, onMove } = props
  const { id, alt, caption, cover, proof } = picture
  const origin = describeProof(proof)
  const description = alt || caption
  const press = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: place - 1,
      ArrowUp: place - 1,
      ArrowRight: place + 1,
      ArrowDown: place + 1,
      Home: 0,
      End: count - 1,
    }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (to >= 0 && to < count) onMove(id, to)
  }
  return (
    <li
      data-place={visualPlace}
      style={{ order: visualPlace }}
      onPointerDown={(event) => onTake(event, id)}
      onClickCapture={onClickCapture}
      className={join('relative select-none', dragged && 'z-10 scale-95 opacity-60 ring-2 ring-golden')}
    >
      <Link
        to={pictureAddress(id)}
        draggable={false}
        aria-label={
          description
            ? m.editPhotoDescribed({ number: place + 1, description })
            : m.editPhoto({ number: place + 1 })
        }
        className="group block"
      >
        <img
          src={picture.small}
          srcSet={picture.srcset}
          sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 46vw"
          width={picture.width}
          height={picture.height}
          alt=""
          loading={place < 8 ? 'eager' : 'lazy'}
          draggable={false}
          className="aspect-4/3 w-full rounded-picture bg-hairline object-cover object-[50%_25%] transition-opacity group-hover:opacity-90"
        />
        <span className="mt-1.5 flex items-baseline gap-2 text-sm">
          <span className="figures text-soft">{visualPlace + 1}</span>
          <span className={join('min-w-0 flex-1 truncate', !(caption || alt) && 'text-soft')}>
            {caption || alt || m.noAltTextYet()}
          </span>
          {cover && <span className="font-medium text-golden">{m.cover()}</span>}
        </span>
        {origin && <span className="block text-sm text-soft">{origin}</span>}
      </Link>
      <button
        type="button"
        data-handle=""
        aria-label={m.movePhotoOf({ number: place + 1, count })}
        aria-description={m.useTheArrowKeys()}
        onKeyDown={press}
        className="absolute top-2 inset-e-2 grid size-9 cursor-grab touch-none place-items-center rounded-control bg-paper/85 text-ink noscript:hidden active:cursor-grabbing pointer-coarse:size-11"
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
    </li>
  )
}

/** Where one photo is edited, on the page that shows all of them. */
export const pictureAddress = (id: string, done?: string): string =>
  `?${new URLSearchParams({ picture: id, ...(done ? { done } : {}) })}`
