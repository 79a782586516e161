import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { join } from './join-classes.ts'
import { useSwipe } from './use-swipe.ts'

export type LightboxPicture = {
  id: string
  width: number
  height: number
  /** Already loaded in the list, so it is shown until the large one is loaded. */
  small: string
  large: string
  srcset?: string
  alt: string
  caption?: string
}

export type LightboxProps<P extends LightboxPicture> = {
  /** Label of the dialog, for example "Photos by Ada". */
  label: string
  pictures: P[]
  /** Index of the photo shown; held by the parent, so that it can be in the URL. */
  at: number
  onMove: (at: number) => void
  onClose: () => void
  /** Actions for this photo, beside the close button. */
  tools?: (picture: P) => ReactNode
  /** Shortcuts of the parent, for example f for a favourite. */
  onKey?: (key: string, picture: P) => void
}

/**
 * One photo at a time on black. A native dialog traps the focus, closes on Escape (and on a phone's Back) and restores
 * the focus; arrows, Home, End and a swipe move. Import it lazily: it is needed only once a photo is opened. At most
 * three photos are in the DOM, however many there are.
 */
export default function Lightbox<P extends LightboxPicture>(props: LightboxProps<P>) {
  const { label, pictures, at, onMove, onClose, tools, onKey } = props
  const window = useOpenDialog()
  const last = pictures.length - 1
  const move = (to: number) => {
    if (to >= 0 && to <= last && to !== at) onMove(to)
  }
  const { pulled, handlers } = useSwipe((step) => move(at + step))
  const picture = pictures[at]
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      move(to)
    } else if (picture) onKey?.(event.key, picture)
  }
  if (!picture) return null
  return (
    <dialog
      ref={window}
      aria-label={label}
      onClose={onClose}
      onKeyDown={press}
      className="night fixed inset-0 m-0 size-full max-h-none max-w-none flex-col overflow-hidden !bg-black open:flex"
    >
      <div className="flex items-center justify-between gap-4 p-2 pl-4">
        <p aria-live="polite" className="figures text-sm text-soft">
          <span className="sr-only">Photo </span>
          {at + 1} of {pictures.length}
        </p>
        <div className="flex items-center gap-1">
          {tools?.(picture)}
          <IconButton label="Close" onClick={() => window.current?.close()}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      </div>
      <div className="relative min-h-0 flex-1 touch-pan-y touch-pinch-zoom select-none" {...handlers}>
        {[at - 1, at, at + 1].map((index) => {
          const shown = pictures[index]
          return (
            shown && (
              <Slide key={shown.id} picture={shown} step={index - at} pulled={pulled} hidden={index !== at} />
            )
          )
        })}
        <Step label="Previous photo" side="left" disabled={at === 0} onClick={() => move(at - 1)} />
        <Step label="Next photo" side="right" disabled={at === last} onClick={() => move(at + 1)} />
      </div>
      <p className="min-h-14 px-6 py-4 text-center text-sm break-words text-soft">{picture.caption}</p>
    </dialog>
  )
}

type SlideProps = { picture: LightboxPicture; step: number; pulled: number; hidden: boolean }

/** Its size is reserved before it loads, and it is never enlarged. */
function Slide({ picture, step, pulled, hidden }: SlideProps) {
  const { width, height } = picture
  return (
    <div
      aria-hidden={hidden || undefined}
      className={join(
        'absolute inset-0 grid place-items-center px-2 sm:px-16',
        pulled === 0 && 'motion-safe:transition-transform',
      )}
      style={{ transform: `translateX(calc(${step * 100}% + ${pulled}px))`, containerType: 'size' }}
    >
      <img
        src={picture.large}
        srcSet={picture.srcset}
        sizes="100vw"
        width={width}
        height={height}
        alt={picture.alt}
        draggable={false}
        decoding="async"
        className="h-auto rounded-picture bg-cover bg-center"
        style={{
          width: `min(100%, ${width}px, calc(100cqh * ${width / height}))`,
          backgroundImage: `url("${picture.small}")`,
        }}
      />
    </div>
  )
}

type StepProps = { label: string; side: 'left' | 'right'; disabled: boolean; onClick: () => void }

function Step({ label, side, disabled, onClick }: StepProps) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight
  return (
    <IconButton
      label={label}
      disabled={disabled}
      onClick={onClick}
      className={join(
        // On a phone below the photo, within reach of a thumb; beside it on wider screens.
        'absolute bottom-0 size-11 bg-black/50 hover:bg-black',
        'sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2',
        side === 'left' ? 'left-2' : 'right-2',
      )}
    >
      <Icon aria-hidden="true" className="size-6" />
    </IconButton>
  )
}

/** Opens in the top layer and stops the page behind from scrolling. */
function useOpenDialog() {
  const window = useRef<HTMLDialogElement>(null)
  const [before] = useState(() => document.documentElement.style.overflow)
  useEffect(() => {
    const dialog = window.current
    dialog?.showModal()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = before
      dialog?.close()
    }
  }, [before])
  return window
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
