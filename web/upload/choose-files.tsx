import { ImagePlus } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import * as m from '#messages/upload'
import { pictureTypes } from '../../contract/pictures/pictures.ts'
import { buttonClass } from '../ui/button.tsx'
import { join } from '../ui/join-classes.ts'
import { withoutHidden } from './files-of.ts'

const focusRing =
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-golden'

type ChooseFilesProps = {
  label: string
  hint?: string
  /** Offers to choose a folder, too. */
  folders?: boolean
  over: boolean
  onFiles: (files: File[]) => void
}

/** The drop area; its button opens the file dialog or a phone's camera roll. */
export function ChooseFiles({ label, hint, folders = false, over, onFiles }: ChooseFilesProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = () => onFiles(takeFiles(input))
  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  })
  useEffect(() => {
    // Files chosen before the script ran count too.
    if (input.current?.files?.length) latest.current()
  }, [])
  return (
    <div
      className={join(
        'grid place-items-center gap-3 rounded-control border border-dashed p-6 text-center transition-colors sm:p-8',
        over ? 'border-golden bg-wash' : 'border-edge',
      )}
    >
      <ImagePlus aria-hidden="true" className="size-7 text-golden" />
      <p className="pointer-coarse:hidden">{over ? m.dropToUpload() : m.dropPhotosHere()}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <label htmlFor={id} className={buttonClass('outline', 'regular', focusRing)}>
          {label}
          <input
            id={id}
            ref={input}
            type="file"
            multiple
            accept={pictureTypes.join(',')}
            aria-describedby={`${id}-hint`}
            onChange={choose}
            className="sr-only"
          />
        </label>
        {folders && <ChooseFolder onFiles={onFiles} />}
      </div>
      <p id={`${id}-hint`} className="max-w-text text-sm text-soft">
        {m.formats()} {hint}
      </p>
    </div>
  )
}

/** Phones have no folders to choose from. */
function ChooseFolder({ onFiles }: Pick<ChooseFilesProps, 'onFiles'>) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <label className={buttonClass('quiet', 'regular', `pointer-coarse:hidden ${focusRing}`)}>
      {m.addAFolder()}
      <input
        ref={input}
        type="file"
        multiple
        {...{ webkitdirectory: '' }}
        onChange={() => onFiles(withoutHidden(takeFiles(input)))}
        className="sr-only"
      />
    </label>
  )
}

function takeFiles({ current }: RefObject<HTMLInputElement | null>): File[] {
  const files = [...(current?.files ?? [])]
  // Lets the same file be chosen again.
  if (current) current.value = ''
  return files
}
