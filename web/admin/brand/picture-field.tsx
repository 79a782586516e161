import { type ReactNode, useId } from 'react'
import * as m from '#messages/admin-brand'
import { brandPictureUrl } from '../../../contract/brand/brand.ts'
import type { UploadedPicture } from '../../../contract/brand/values.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { Button } from '../../ui/button.tsx'
import { join } from '../../ui/join-classes.ts'
import { useChange } from '../../ui/lists/use-change.ts'
import { FailureNote } from '../../ui/notice.tsx'
import { rich } from '../../ui/rich.ts'

type PictureFieldProps = {
  label: string
  picture: UploadedPicture | null
  /** The URL of the photo that the site shows while nothing is uploaded. */
  shipped?: string | null
  /** Marks keep their transparency and are small. */
  kind?: 'photo' | 'mark'
  /** What removing the upload leads to. */
  removal?: typeof m.useDefaultFor
  onChange: (picture: UploadedPicture | null) => void
  /** Further fields of the photo. */
  children?: ReactNode
}

export function PictureField({ label, picture, shipped, kind = 'photo', ...props }: PictureFieldProps) {
  const { removal = m.useDefaultFor, onChange, children } = props
  const id = useId()
  const upload = useChange({
    send: async (file: File) => {
      const image = await (kind === 'mark'
        ? shrinkPicture(file, 640, 'image/png')
        : shrinkPicture(file, 2000, 'image/jpeg'))
      return (await request(post(api.brandPictures, { body: { image } }))).data
    },
    failure: m.fileUnreadable(),
    onSuccess: onChange,
  })
  return (
    <div className="flex min-w-0 items-start gap-4">
      <Thumbnail url={picture ? brandPictureUrl(picture.id, 320) : (shipped ?? null)} kind={kind} />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-disabled={upload.isPending}
          // The browser's "No file chosen" would stand beside every photo, uploaded or not.
          className="mt-1 block w-full min-w-0 text-sm text-transparent file:me-3 file:min-h-9 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-edge file:bg-transparent file:px-3 file:text-ink hover:file:border-ink"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file && !upload.isPending) upload.mutate(file)
            event.target.value = ''
          }}
        />
        <p role="status" className="text-sm text-soft">
          {upload.isPending && m.uploading()}
        </p>
        <FailureNote text={upload.failed} className="mt-1" />
        {picture && (
          <Button look="quiet" size="small" className="-ms-3" onClick={() => onChange(null)}>
            {rich(removal<ReactNode>({ label, hidden: (text) => <span className="sr-only">{text}</span> }))}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

type ThumbnailProps = { url: string | null; kind: 'photo' | 'mark' }

function Thumbnail({ url, kind }: ThumbnailProps) {
  const fit = kind === 'mark' ? 'object-contain' : 'object-cover'
  return (
    <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-picture border border-hairline text-sm text-soft">
      {url ? (
        <img src={url} alt="" loading="lazy" className={join('size-full', fit)} />
      ) : kind === 'mark' ? (
        m.defaultMark()
      ) : (
        m.none()
      )}
    </span>
  )
}

/** A request may have 1 MiB, and base64 adds a third. */
const MAX_BYTES = 690_000

/** As base64, at most `side` pixels long: no page shows more, and the request stays small. */
async function shrinkPicture(file: File, side: number, type: 'image/jpeg' | 'image/png') {
  const image = await createImageBitmap(file)
  for (let longest = side; ; longest = Math.round(longest * 0.8)) {
    const scale = Math.min(1, longest / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.88))
    if (blob && blob.size <= MAX_BYTES) return toBase64(blob)
  }
}

const toBase64 = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
