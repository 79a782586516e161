import { Suspense } from 'react'
import { useRevalidator } from 'react-router'
import * as m from '#messages/disputes'
import { type Picture, pictureLimits } from '../../contract/pictures/pictures.ts'
import { lazyPart } from '../client/lazy-part.ts'
import { ActionForm } from '../forms/action-form.tsx'

const UploadQueue = lazyPart(() =>
  import('../upload/upload-queue.tsx').then((module) => ({ default: module.UploadQueue })),
)

/** The name of its form on the booking page. */
export const REMOVE_PHOTO = 'remove-photo'

type ReplyPhotosProps = { booking: string; pictures: Picture[]; onPending: (files: number) => void }

/** The photos that go with the reply once it is sent. */
export function ReplyPhotos({ booking, pictures, onPending }: ReplyPhotosProps) {
  const { revalidate } = useRevalidator()
  return (
    <div className="grid gap-3">
      <Suspense fallback={<p className="text-soft">{m.loading()}</p>}>
        <UploadQueue
          purpose="dispute"
          booking={booking}
          hint={m.photosHint({ count: pictureLimits.disputeMost })}
          onDone={() => void revalidate()}
          onPending={onPending}
        />
      </Suspense>
      {pictures.length > 0 && (
        <ul aria-label={m.photosForYourReply()} className="flex flex-wrap gap-4">
          {pictures.map(({ id, tiny, width, height }, index) => (
            <li key={id} className="grid gap-1">
              <img
                src={tiny}
                width={width}
                height={height}
                alt={m.photoOf({ number: index + 1, count: pictures.length })}
                className="h-28 w-auto rounded-picture bg-hairline object-contain"
              />
              <ActionForm
                name={REMOVE_PHOTO}
                hidden={{ picture: id }}
                size="small"
                submit={m.remove()}
                look="quiet"
                about={m.photoNumber({ number: index + 1 })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
