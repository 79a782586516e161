import { ListPlus } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { GalleryList, GalleryPicture } from '../../contract/galleries/galleries.ts'
import { api } from '../../contract/paths.ts'
import { patch } from '../client/api-request.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useMarks } from './use-marks.ts'

type ChoiceProps = { bookingId: string; picture: GalleryPicture; lists: GalleryList[] }

/** Adds this photo to the client's lists or removes it. */
export function ListChoice({ bookingId, picture, lists }: ChoiceProps) {
  const [open, setOpen] = useState(false)
  const requestOf = useCallback(
    (list: string, { favourite }: { favourite?: boolean }) =>
      patch(api.galleryPicture, {
        params: { id: bookingId, picture: picture.id },
        body: { favourite, list },
      }),
    [bookingId, picture.id],
  )
  const { marks, mark } = useMarks(requestOf)
  return (
    <div className="relative">
      <IconButton label="Add to lists" aria-expanded={open} onClick={() => setOpen(!open)}>
        <ListPlus aria-hidden="true" className="size-5" />
      </IconButton>
      {open && (
        <fieldset className="fixed inset-x-4 top-16 z-10 rounded-control border border-hairline bg-raised p-4 sm:absolute sm:inset-x-auto sm:top-11 sm:right-0 sm:w-64">
          <legend className="sr-only">Lists</legend>
          {lists.map(({ id, name }) => {
            const inside = marks[id]?.favourite ?? picture.lists.includes(id)
            return (
              <label key={id} htmlFor={`list ${id}`} className="flex min-h-11 items-center gap-3">
                <Checkbox
                  id={`list ${id}`}
                  checked={inside}
                  onChange={() => void mark(id, { favourite: !inside }, { favourite: inside })}
                />
                <bdi className="min-w-0 break-words">{name}</bdi>
              </label>
            )
          })}
        </fieldset>
      )}
    </div>
  )
}
