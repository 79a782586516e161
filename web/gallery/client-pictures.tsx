import { Download, MessageSquare } from 'lucide-react'
import { useCallback } from 'react'
import type { Gallery, GalleryList, GalleryPicture } from '../../contract/galleries/galleries.ts'
import { api } from '../../contract/paths.ts'
import { patch } from '../client/api-request.ts'
import { iconButtonClass } from '../ui/icon-button.tsx'
import { GalleryPictures } from './gallery-pictures.tsx'
import { Heart, overPicture } from './heart.tsx'
import { ListChoice } from './list-choice.tsx'
import { NoteButton } from './note-button.tsx'
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
  const press = (picture: GalleryPicture) => {
    const favourite = isFavourite(picture)
    void mark(picture.id, { favourite: !favourite }, { favourite })
  }
  const numbers = new Map(gallery.pictures.map(({ id }, index) => [id, index + 1]))
  const nameOf = ({ id }: GalleryPicture) => `photo ${numbers.get(id)}`
  const heart = (picture: GalleryPicture, className?: string) => (
    <Heart
      what={nameOf(picture)}
      pressed={isFavourite(picture)}
      onPress={() => press(picture)}
      className={className}
    />
  )
  return (
    <GalleryPictures
      label={`Photos by ${by}`}
      pictures={shown}
      sets={gallery.sets}
      book
      altOf={({ id, alt }) => alt || `Photo ${numbers.get(id)} of ${gallery.pictures.length}`}
      captionOf={(picture) => [picture.caption, noteOf(picture)].filter(Boolean).join(' · ')}
      onKey={(key, picture) => {
        if (key === 'f') press(picture)
      }}
      over={(picture) => (
        <>
          {heart(picture, overPicture)}
          {noteOf(picture) && (
            <MessageSquare
              role="img"
              aria-label="Has a note"
              className="absolute bottom-3 left-2.5 size-5 rounded-picture bg-black/55 p-0.5 text-white"
            />
          )}
        </>
      )}
      tools={(picture) => (
        <>
          {own.length > 1 && (
            <ListChoice key={picture.id} bookingId={bookingId} picture={picture} lists={own} />
          )}
          <NoteButton
            key={`note ${picture.id}`}
            what={nameOf(picture)}
            note={noteOf(picture)}
            onSave={(note) => mark(picture.id, { note }, { note: noteOf(picture) })}
          />
          {heart(picture)}
          {picture.original && (
            <a
              href={picture.original}
              download
              aria-label={`Download ${nameOf(picture)}`}
              title="Download"
              className={iconButtonClass()}
            >
              <Download aria-hidden="true" className="size-5" />
            </a>
          )}
        </>
      )}
    />
  )
}
