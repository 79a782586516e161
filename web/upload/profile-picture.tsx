import { type ChangeEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as m from '#messages/upload'
import type { Me } from '../../contract/accounts/accounts.ts'
import { pictureTypes } from '../../contract/pictures/pictures.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonClass } from '../ui/button.tsx'
import { unavailable } from '../ui/unavailable.ts'
import { WithoutScript } from '../ui/without-script.tsx'
import { problemOf } from './problem-of.ts'
import { pause, transfer } from './transfer.ts'
import { readUpload } from './tus.ts'

type Phase = { busy: boolean; status: string }

/** The profile picture. Choosing a file uploads it and replaces the previous one. */
export function ProfilePicture({ me }: { me: Pick<Me, 'fullName' | 'profileImage'> & { email?: string } }) {
  const id = useId()
  const { revalidate } = useRevalidator()
  const [{ busy, status }, setPhase] = useState<Phase>({ busy: false, status: '' })
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    setPhase({ busy: true, status: '' })
    const problem = await uploadProfilePicture(file).then(
      () => '',
      (error: Error) => error.message,
    )
    if (problem === '') await revalidate()
    setPhase({ busy: false, status: problem || m.photoSaved() })
    target.value = ''
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-4 noscript:hidden">
        <Avatar fullName={me.fullName} email={me.email} image={me.profileImage} className="size-16 text-xl" />
        <label
          htmlFor={id}
          className={buttonClass(
            'outline',
            'small',
            'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2',
          )}
        >
          {busy ? m.uploadingNow() : me.profileImage ? m.changePhoto() : m.addPhoto()}
          <input
            id={id}
            type="file"
            accept={pictureTypes.join(',')}
            {...unavailable(busy)}
            onChange={choose}
            className="sr-only"
          />
        </label>
        <p role="status" className="text-sm text-soft empty:hidden">
          {status}
        </p>
      </div>
      <WithoutScript>{m.youNeedJavascriptForAPhoto()}</WithoutScript>
    </>
  )
}

const POLL_MS = 400
const nothing = () => {}

/** Uploads one photo and resolves when it is ready; rejects with a message for the user. */
async function uploadProfilePicture(file: File): Promise<void> {
  const problem = problemOf(file)
  if (problem) throw new Error(problem)
  const { signal } = new AbortController()
  const course = { signal, onBegun: nothing, onSent: nothing, onTrouble: nothing }
  const address = await transfer(file, { purpose: 'profile' }, null, course)
  for (;;) {
    const { state, reason } = await readUpload(address)
    if (state === 'ready') return
    if (state === 'refused') throw new Error(reason ?? m.fileCouldntBeUsed({ file: file.name }))
    await pause(POLL_MS, signal)
  }
}
