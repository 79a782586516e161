import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import * as m from '#messages/studio-delivery'
import { type Gallery, type GalleryPicture, galleryLimits } from '../../../contract/galleries/galleries.ts'
import { GalleryPictures } from '../../gallery/gallery-pictures.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useResultAction } from '../../ui/result.tsx'
import { nameNewSet } from './arrange.ts'
import { SelectionBar } from './selection-bar.tsx'
import { usePhotoDrag } from './use-photo-drag.ts'

type BoardProps = {
  gallery: Gallery
  mayArrange: boolean
  mayRemove: (picture: GalleryPicture) => boolean
  /** What the last form did. */
  result: ReactNode
}

/** All photos with checkboxes, actions for the ticked ones, and sets to drag photos onto. */
export function Board({ gallery, mayArrange, mayRemove, result }: BoardProps) {
  const { pictures, sets, cover } = gallery
  const { chosen, tick, selectAll, clear } = useSelection(pictures.map(({ id }) => id))
  const ticked = pictures.filter(({ id }) => chosen.has(id))
  const submit = useSubmit()
  const drag = usePhotoDrag({
    chosen,
    onMove(moved, set) {
      const fields = new FormData()
      fields.set('form', 'move')
      fields.set('set', set === 'rest' ? '' : set)
      if (set === 'new') fields.set('name', nameNewSet(gallery))
      for (const id of moved) fields.append('picture', id)
      void submit(fields, { method: 'post', preventScrollReset: true })
    },
  })
  return (
    <Form
      method="post"
      action={useResultAction()}
      preventScrollReset
      className="mt-8"
      {...(mayArrange ? drag : {})}
    >
      {mayArrange && (
        <SelectionBar
          gallery={gallery}
          ticked={ticked}
          mayRemove={ticked.every(mayRemove)}
          onAll={selectAll}
          onNone={clear}
        >
          {result}
          <DropTargets gallery={gallery} />
        </SelectionBar>
      )}
      <GalleryPictures
        label={m.photosOfThisBooking()}
        pictures={pictures}
        sets={sets}
        altOf={({ name, alt }) => alt || name || m.photo()}
        captionOf={({ name, caption, note }) => [name, caption, note].filter(Boolean).join(': ')}
        over={({ id, name }) =>
          mayArrange && <Tick id={id} name={name} isChosen={chosen.has(id)} onTick={tick} />
        }
        below={({ id, name, delivered, caption, note }) => (
          <Texts
            name={name}
            caption={caption}
            note={note}
            isCover={id === cover}
            isNew={!delivered && gallery.manifest !== null}
          />
        )}
      />
    </Form>
  )
}

type TickProps = {
  id: string
  name: string
  isChosen: boolean
  onTick: (id: string, on: boolean, through: boolean) => void
}

/** Like `Texts` rendered again only when its photo changes: a gallery may hold 2,000, and each form loads it again. */
const Tick = memo(function Tick({ id, name, isChosen, onTick }: TickProps) {
  return (
    <span className="absolute top-2 inset-s-2 grid size-9 place-items-center rounded-control bg-paper/80">
      <Checkbox
        name="picture"
        value={id}
        checked={isChosen}
        onChange={(event) => onTick(id, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)}
        aria-label={m.selectPhoto({ name })}
      />
    </span>
  )
})

type TextsProps = Pick<GalleryPicture, 'name' | 'caption' | 'note'> & { isCover: boolean; isNew: boolean }

function describePhoto({ name, isCover, isNew }: Pick<TextsProps, 'name' | 'isCover' | 'isNew'>): string {
  if (isCover) return isNew ? m.photoTheCoverNotDelivered({ name }) : m.photoTheCover({ name })
  return isNew ? m.photoNotDelivered({ name }) : name
}

const Texts = memo(function Texts({ name, caption, note, isCover, isNew }: TextsProps) {
  return (
    <p className="mt-1 text-sm break-words text-soft">
      {describePhoto({ name, isCover, isNew })}
      {caption && <span className="block text-ink">{caption}</span>}
      {note && <span className="block text-ink">“{note}”</span>}
    </p>
  )
})

/** Where photos can be dropped, in view however far the page is scrolled; "Move to set" does the same without a mouse. */
function DropTargets({ gallery: { sets } }: { gallery: Gallery }) {
  const full = sets.length >= galleryLimits.sets
  const targets = [
    ...sets,
    ...(sets.length > 0 ? [{ id: 'rest', name: m.noSet() }] : []),
    ...(full ? [] : [{ id: 'new', name: m.newSet() }]),
  ]
  return (
    <div
      aria-hidden="true"
      className="mt-2 flex flex-wrap items-center gap-2 text-sm text-soft pointer-coarse:hidden noscript:hidden"
    >
      {m.dragPhotosTo()}
      {targets.map(({ id, name }) => (
        <span key={id} data-set={id} className="rounded-control border border-dashed border-edge px-3 py-1.5">
          {name}
        </span>
      ))}
    </div>
  )
}

/** Ticked photos. With shift held, everything between the last ticked one and this one gets the same state. */
function useSelection(ids: string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const order = useRef(ids)
  useEffect(() => {
    order.current = ids
  })
  const tick = useCallback((id: string, on: boolean, through: boolean) => {
    const from = through && last.current ? order.current.indexOf(last.current) : -1
    last.current = id
    setChosen((before) => selectRange(before, order.current, { from, to: order.current.indexOf(id), on }))
  }, [])
  return {
    // Photos removed meanwhile no longer count.
    chosen: new Set(ids.filter((id) => chosen.has(id))),
    tick,
    selectAll: () => setChosen(new Set(ids)),
    clear: () => setChosen(new Set()),
  }
}

type Range = { from: number; to: number; on: boolean }

/** `from` is -1 for a single photo. */
export function selectRange(
  before: ReadonlySet<string>,
  ids: string[],
  { from, to, on }: Range,
): ReadonlySet<string> {
  const next = new Set(before)
  const start = from < 0 ? to : from
  for (const id of ids.slice(Math.min(start, to), Math.max(start, to) + 1)) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}
