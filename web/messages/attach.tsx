import { ImagePlus, X } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import * as m from '#messages/messages'
import { MAX_MESSAGE_PICTURES } from '../../contract/messages/messages.ts'
import { api } from '../../contract/paths.ts'
import type { Picture } from '../../contract/pictures/pictures.ts'
import { request } from '../client/api.ts'
import { remove } from '../client/api-request.ts'
import { lazyPart } from '../client/lazy-part.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'

const UploadQueue = lazyPart(() =>
  import('../upload/upload-queue.tsx').then((module) => ({ default: module.UploadQueue })),
)

/** Photos for the next message, and their chooser, which is loaded when it is opened. */
export function useAttachments(thread: string) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Picture[]>([])
  const [pending, setPending] = useState(0)
  return {
    open,
    toggle: () => setOpen(!open),
    show: () => setOpen(true),
    chosen,
    pending,
    setPending,
    full: chosen.length > MAX_MESSAGE_PICTURES,
    add: (picture: Picture) =>
      setChosen((old) => (old.some(({ id }) => id === picture.id) ? old : [...old, picture])),
    remove(id: string) {
      setChosen((old) => old.filter((picture) => picture.id !== id))
      // If this fails, it is deleted after a day, like everything that was never sent.
      const params = { id: thread, picture: id }
      request(remove(api.threadPicture, { params }), { withoutToken: true }).catch(() => undefined)
    },
    clear() {
      setChosen([])
      setOpen(false)
    },
  }
}

type Attachments = ReturnType<typeof useAttachments>

/**
 * Sends at once, or when all running uploads have finished. Typing cancels the wait; and if a photo is refused, nothing
 * is sent until the button is pressed again.
 */
export function useSendWhenReady({ chosen, pending, full, show }: Attachments, send: () => void) {
  const [awaited, setAwaited] = useState<number | null>(null)
  const sendIfReady = useEffectEvent(() => {
    if (awaited !== null && pending === 0 && chosen.length >= awaited && !full) send()
    if (pending === 0) setAwaited(null)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the last upload finishes
  useEffect(() => sendIfReady(), [pending])
  return {
    waiting: awaited === null ? '' : m.sentWhenPhotosReady({ count: pending }),
    press() {
      if (pending === 0) return send()
      show()
      setAwaited(chosen.length + pending)
    },
    giveUp: () => setAwaited(null),
  }
}

export function AttachButton({ open, toggle }: Attachments) {
  return (
    <Button look="outline" aria-expanded={open} onClick={toggle} className="noscript:hidden">
      <ImagePlus aria-hidden="true" className="size-4" />
      {m.addPhotos()}
    </Button>
  )
}

export function AttachPanel({ thread, attachments }: { thread: string; attachments: Attachments }) {
  const { open, chosen, pending, setPending, full, add, remove } = attachments
  return (
    <div className="max-h-[40svh] shrink-0 overflow-y-auto border-t border-hairline py-4 empty:hidden">
      {(open || pending > 0) && (
        <div hidden={!open}>
          <Suspense fallback={<p className="text-soft">{m.loading()}</p>}>
            <UploadQueue
              purpose="message"
              thread={thread}
              onDone={add}
              onPending={setPending}
              hint={m.addPhotosHint({ count: MAX_MESSAGE_PICTURES })}
            />
          </Suspense>
        </div>
      )}
      {chosen.length > 0 && (
        <ul aria-label={m.photosInYourNextMessage()} className="mt-3 flex flex-wrap gap-3">
          {chosen.map(({ id, tiny, width, height }, index) => (
            <li key={id} className="relative">
              <img
                src={tiny}
                width={width}
                height={height}
                alt={m.addedOf({ number: index + 1, count: chosen.length })}
                className="size-20 rounded-picture bg-hairline object-cover"
              />
              <IconButton
                label={m.removePhoto({ number: index + 1 })}
                onClick={() => remove(id)}
                className="absolute -top-2 -inset-e-2 bg-raised shadow-md"
              >
                <X aria-hidden="true" className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {full && (
        <p role="alert" className="mt-2 text-sm text-red">
          {m.tooManyPhotos({ count: MAX_MESSAGE_PICTURES })}
        </p>
      )}
    </div>
  )
}
