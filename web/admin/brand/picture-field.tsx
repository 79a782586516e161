import { useId } from 'react'
import { brandPictureUrl } from '../../../contract/brand.ts'
import type { UploadedPicture } from '../../../contract/brand-values.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { useChange } from '../../ui/use-change.ts'
import { shrinkPicture } from './shrink-picture.ts'

type PictureFieldProps = {
  label: string
  picture: UploadedPicture | null
  /** Marks keep their transparency and are small. */
  kind?: 'photo' | 'mark'
  onChange: (picture: UploadedPicture | null) => void
}

export function PictureField({ label, picture, kind = 'photo', onChange }: PictureFieldProps) {
  const id = useId()
  const upload = useChange({
    send: async (file: File) => {
      const image = await (kind === 'mark'
        ? shrinkPicture(file, 640, 'image/png')
        : shrinkPicture(file, 2000, 'image/jpeg'))
      return (await request(post(api.brandPictures, { body: { image } }))).data
    },
    failure: 'We couldn’t read this file. Upload a JPEG, PNG or WebP.',
    onSuccess: onChange,
  })
  return (
    <div className="flex min-w-0 items-start gap-4">
      {picture ? (
        <img
          src={brandPictureUrl(picture.id, 320)}
          alt=""
          className="size-16 shrink-0 rounded-picture border border-hairline object-contain"
        />
      ) : (
        <span className="grid size-16 shrink-0 place-items-center rounded-picture border border-dashed border-edge text-sm text-soft">
          Default
        </span>
      )}
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-disabled={upload.isPending}
          className="mt-1 block w-full min-w-0 text-sm text-soft file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-edge file:bg-transparent file:px-3 file:text-ink"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file && !upload.isPending) upload.mutate(file)
            event.target.value = ''
          }}
        />
        <FailureNote text={upload.failed} className="mt-1" />
        {picture && (
          <Button look="quiet" size="small" className="-ml-3" onClick={() => onChange(null)}>
            Use default<span className="sr-only"> for {label}</span>
          </Button>
        )}
      </div>
    </div>
  )
}
