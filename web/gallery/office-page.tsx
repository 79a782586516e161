import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Success } from '../../contract/envelope.ts'
import type { Gallery } from '../../contract/galleries.ts'
import { api, fill, site } from '../../contract/paths.ts'
import { request } from '../api.ts'
import { failureText } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { FailureNote } from '../ui/notice.tsx'
import { officeMeta, PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { GalleryPictures } from './parts/gallery-pictures.tsx'

export const meta = () => officeMeta('Gallery in dispute')

/** A gallery that is in dispute: opened with a reason that the log keeps, for a few minutes. */
export default function OfficeGalleryPage() {
  const { id = '' } = useParams()
  const [reason, setReason] = useState('')
  const open = useMutation({
    mutationFn: async () =>
      (await request(fill(api.adminGallery, { id }), {
        method: 'POST',
        body: { reason },
      })) as Success<Gallery>,
  })
  const gallery = open.data?.data
  return (
    <>
      <PageHead
        title="Gallery in dispute"
        intro={
          <>
            What was delivered, and what waits for a delivery.{' '}
            <Link to={fill(site.booking, { id })} className="underline underline-offset-4">
              The booking
            </Link>
          </>
        }
      />
      <Panel>
        {gallery ? (
          <div className="p-5">
            <p className="mb-5 text-soft">
              {gallery.pictures.length} pictures,{' '}
              {gallery.pictures.filter(({ delivered }) => delivered).length} of them delivered. They can be
              seen for a few minutes; open the gallery again after that.
            </p>
            <GalleryPictures
              label="Pictures in dispute"
              pictures={gallery.pictures}
              sets={gallery.sets}
              altOf={({ name }) => name || 'A picture'}
              captionOf={({ name, note }) => [name, note].filter(Boolean).join(': ')}
              below={({ name, note, delivered }) => (
                <p className="mt-1 text-sm break-words text-soft">
                  {name}
                  {!delivered && ', not delivered'}
                  {note && <span className="block text-ink">“{note}”</span>}
                </p>
              )}
            />
          </div>
        ) : (
          <form
            noValidate
            className="grid max-w-xl gap-5 p-5"
            onSubmit={(event) => {
              event.preventDefault()
              open.mutate()
            }}
          >
            <TextArea
              label="Why do you look at it?"
              name="reason"
              rows={3}
              maxLength={500}
              hint="Galleries are private. Your reason stands in the activity log."
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            <FailureNote text={open.error ? failureText(open.error, 'Failed to open the gallery') : null} />
            <Button type="submit" busy={open.isPending} className="justify-self-start">
              Open the gallery
            </Button>
          </form>
        )}
      </Panel>
    </>
  )
}
