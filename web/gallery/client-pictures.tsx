import { ListPlus, MessageSquare } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import * as m from '#messages/gallery'
import type { Gallery, GalleryList, GalleryPicture } from '../../contract/galleries/galleries.ts'
import { api } from '../../contract/paths.ts'
import { patch } from '../client/api-request.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextArea } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { join } from '../ui/join-classes.ts'
import { HeartPictures } from './heart-pictures.tsx'
import { type Mark, useMarks } from './use-marks.ts'

type PicturesProps = { bookingId: string; gallery: Gallery; list: GalleryList | null; by: string }

/** The photos with the client's tools: favourites by `f`, notes, lists, single downloads. */
export function ClientPictures({ bookingId, gallery, list, by }: PicturesProps) {
  const own = gallery.lists.filter((each) => each.by === 'client')
  // In one of the client's lists the heart is about that list, elsewhere about the first one.
  const about = list?.by === 'client' ? list.id : own[0]?.id
  const requestOf = useCallback(
    (picture: string, mark: Mark) =>
      patch(api.galleryPicture, {
        params: { id: bookingId, picture },
        body: { ...mark, list: mark.favourite !== undefined && about ? about : undefined },
      }),
    [bookingId, about],
  )
  const { marks, mark } = useMarks(requestOf)
  const shown = list ? gallery.pictures.filter(({ lists }) => lists.includes(list.id)) : gallery.pictures
  const isFavourite = ({ id, lists }: GalleryPicture) =>
    marks[id]?.favourite ?? (about !== undefined && lists.includes(about))
  const noteOf = ({ id, note }: GalleryPicture) => marks[id]?.note ?? note
  return (
    <HeartPictures
      label={m.photosBy({ name: by })}
      all={gallery.pictures}
      pictures={shown}
      sets={gallery.sets}
      captionOf={(picture) => [picture.caption, noteOf(picture)].filter(Boolean).join(' · ')}
      isFavourite={isFavourite}
      mark={mark}
      over={(picture) =>
        noteOf(picture) && (
          <MessageSquare
            role="img"
            aria-label={m.hasANote()}
            className="absolute bottom-3 inset-s-2.5 size-5 rounded-picture bg-black/55 p-0.5 text-white"
          />
        )
      }
      tools={(picture, number) => (
        <>
          {own.length > 1 && (
            <ListChoice key={picture.id} bookingId={bookingId} picture={picture} lists={own} />
          )}
          <NoteButton
            key={`note ${picture.id}`}
            number={number}
            note={noteOf(picture)}
            onSave={(note) => mark(picture.id, { note }, { note: noteOf(picture) })}
          />
        </>
      )}
    />
  )
}

type NoteProps = { number: number; note: string; onSave: (note: string) => Promise<boolean> }

/** A note on one photo, for requesting changes. */
function NoteButton({ number, note, onSave }: NoteProps) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState(note)
  const button = useRef<HTMLButtonElement>(null)
  // Focus returns to the button, otherwise the lightbox's keys would not work.
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const forget = () => {
    setText(note)
    close()
  }
  const save = async () => {
    if (await onSave(text.trim())) close()
  }
  return (
    <div className="relative">
      <IconButton
        ref={button}
        label={m.noteOnPhoto({ number })}
        aria-expanded={open}
        onClick={() => (open ? forget() : setOpen(true))}
      >
        <MessageSquare aria-hidden="true" className={join('size-5', note && 'fill-current')} />
      </IconButton>
      {open && (
        <div className="fixed inset-x-4 top-16 z-10 grid gap-3 rounded-control border border-hairline bg-raised p-4 sm:absolute sm:inset-x-auto sm:top-11 sm:inset-e-0 sm:w-80">
          <TextArea
            label={m.whatShouldChange()}
            name="note"
            rows={3}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.preventDefault()
              forget()
            }}
            autoFocus
          />
          <div className="flex gap-2">
            <Button size="small" onClick={save}>
              {m.saveNote()}
            </Button>
            <Button size="small" look="quiet" onClick={forget}>
              {m.close()}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

type ChoiceProps = { bookingId: string; picture: GalleryPicture; lists: GalleryList[] }

/** Adds this photo to the client's lists or removes it. */
function ListChoice({ bookingId, picture, lists }: ChoiceProps) {
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
      <IconButton label={m.addToLists()} aria-expanded={open} onClick={() => setOpen(!open)}>
        <ListPlus aria-hidden="true" className="size-5" />
      </IconButton>
      {open && (
        <fieldset className="fixed inset-x-4 top-16 z-10 rounded-control border border-hairline bg-raised p-4 sm:absolute sm:inset-x-auto sm:top-11 sm:inset-e-0 sm:w-64">
          <legend className="sr-only">{m.lists()}</legend>
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
