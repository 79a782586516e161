import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Gallery, GalleryPicture } from '../../../contract/galleries.ts'
import { GalleryPictures } from '../../gallery/gallery-pictures.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectFrame } from '../../ui/select-frame.tsx'

const control = 'min-h-9 rounded-control border border-edge bg-raised px-3 text-sm pointer-coarse:min-h-11'

type BoardProps = { gallery: Gallery; mayArrange: boolean; mayRemove: (picture: GalleryPicture) => boolean }

/** All photos with checkboxes, and actions for the ticked ones. */
export function Board({ gallery, mayArrange, mayRemove }: BoardProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { pictures, sets, cover } = gallery
  // Photos removed meanwhile no longer count.
  const ticked = pictures.filter(({ id }) => chosen.has(id))
  const tick = (id: string, on: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      if (on) next.add(id)
      else next.delete(id)
      return next
    })
  return (
    <Form method="post" preventScrollReset className="mt-8">
      {mayArrange && (
        <Bar
          gallery={gallery}
          ticked={ticked}
          mayRemove={ticked.every(mayRemove)}
          onNone={() => setChosen(new Set())}
        />
      )}
      <GalleryPictures
        label="Photos of this booking"
        pictures={pictures}
        sets={sets}
        altOf={({ name }) => name || 'Photo'}
        captionOf={({ name, note }) => [name, note].filter(Boolean).join(': ')}
        over={({ id, name }) =>
          mayArrange && (
            <span className="absolute top-2 left-2 grid size-9 place-items-center rounded-control bg-paper/80">
              <Checkbox
                name="picture"
                value={id}
                checked={chosen.has(id)}
                onChange={(event) => tick(id, event.target.checked)}
                aria-label={`Select ${name}`}
              />
            </span>
          )
        }
        below={(picture) => (
          <p className="mt-1 text-sm break-words text-soft">
            {picture.name}
            {picture.id === cover && ', the cover'}
            {!picture.delivered && gallery.manifest && ', not delivered yet'}
            {picture.note && <span className="block text-ink">“{picture.note}”</span>}
          </p>
        )}
      />
    </Form>
  )
}

type BarProps = { gallery: Gallery; ticked: GalleryPicture[]; mayRemove: boolean; onNone: () => void }

function Bar({ gallery, ticked, mayRemove, onNone }: BarProps) {
  const [set, setSet] = useState('')
  const busy = useNavigation().formData?.get('form')
  const count = ticked.length
  return (
    <div className="sticky top-0 z-10 mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-hairline bg-paper py-3">
      <p aria-live="polite" className="min-w-36 text-sm">
        {count === 0 ? 'Select photos to sort them.' : `${count} selected`}
      </p>
      {count > 0 && (
        <>
          <label className="flex flex-wrap items-center gap-2 text-sm">
            Move to set
            <SelectFrame>
              <select
                name="set"
                value={set}
                onChange={(event) => setSet(event.target.value)}
                className={`${control} appearance-none pr-10`}
              >
                <option value="">None</option>
                {gallery.sets.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
                <option value="new">New set</option>
              </select>
            </SelectFrame>
          </label>
          {set === 'new' && (
            <input
              name="name"
              required
              maxLength={60}
              aria-label="Name of the new set"
              placeholder="Ceremony"
              className={control}
            />
          )}
          <Button type="submit" name="form" value="move" size="small" busy={busy === 'move'}>
            Move
          </Button>
          {count === 1 && (
            <Button
              type="submit"
              name="form"
              value="cover"
              formNoValidate
              size="small"
              look="outline"
              busy={busy === 'cover'}
            >
              Set as cover
            </Button>
          )}
          {mayRemove && (
            <Button
              type="submit"
              name="form"
              value="remove"
              formNoValidate
              size="small"
              look="outline"
              busy={busy === 'remove'}
            >
              Remove
            </Button>
          )}
          <Button size="small" look="quiet" onClick={onNone}>
            Clear selection
          </Button>
        </>
      )}
    </div>
  )
}
