import { ChevronLeft, ChevronRight, Pause, Play, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import * as m from '#messages/ui'
import { IconButton } from './icon-button.tsx'
import { join } from './join-classes.ts'
import { rich } from './rich.ts'
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
  /** Below the caption. */
  note?: string
}

export type LightboxProps<P extends LightboxPicture> = {
  /** Label of the dialog, for example "Photos by Ada". */
  label: string
  pictures: P[]
  /** Index of the photo shown; held by the parent, so that it can be in the URL. */
  at: number
  onMove: (at: number) => void
  onClose: () => void
  /** Offers a slideshow; `playing`: it runs from the start. */
  slideshow?: boolean
  playing?: boolean
  /** Actions for this photo, beside the close button. */
  tools?: (picture: P) => ReactNode
  /** Shortcuts of the parent, for example f for a favourite. */
  onKey?: (key: string, picture: P) => void
}

const SLIDE_MS = 4_000
const IDLE_MS = 3_000

/**
 * One photo at a time on black. A native dialog traps the focus, closes on Escape (and on a phone's Back) and restores
 * the focus; arrows, Home, End and a swipe move, space starts and stops the slideshow. Controls fade while nothing moves. Import it lazily: it is needed only once a photo is opened. At most
 * three photos are in the DOM, however many there are.
 */
export default function Lightbox<P extends LightboxPicture>(props: LightboxProps<P>) {
  const { label, pictures, at, onMove, onClose, tools, onKey, slideshow = false } = props
  const window = useOpenDialog(slideshow)
  const last = pictures.length - 1
  const move = (to: number) => {
    if (to >= 0 && to <= last && to !== at) onMove(to)
  }
  const { pulled, handlers } = useSwipe((step) => move(at + step))
  const [playing, setPlaying] = useSlideshow(props, () => onMove(at === last ? 0 : at + 1))
  const { idle, wake } = useIdle(window, playing)
  const picture = pictures[at]
  const press = (event: KeyboardEvent) => {
    wake()
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      move(to)
    } else if (slideshow && event.key === ' ' && !isPressable(event.target)) {
      event.preventDefault()
      setPlaying(!playing)
    } else if (picture) onKey?.(event.key, picture)
  }
  if (!picture) return null
  const faded = join('transition-opacity', idle && 'opacity-0')
  return (
    <dialog
      ref={window}
      aria-label={label}
      onClose={onClose}
      onKeyDown={press}
      onPointerMove={wake}
      onPointerDown={wake}
      tabIndex={-1}
      className="night fixed inset-0 m-0 size-full max-h-none max-w-none flex-col overflow-hidden !bg-black outline-none open:flex"
    >
      <div className={join('flex items-center justify-between gap-4 p-2 ps-4', faded)}>
        <p aria-live={playing ? 'off' : 'polite'} className="figures text-sm text-soft">
          {rich(
            m.photoOf({
              number: at + 1,
              count: pictures.length,
              hidden: (text) => <span className="sr-only">{text}</span>,
            }),
          )}
        </p>
        <div className="flex items-center gap-1">
          {tools?.(picture)}
          {slideshow && (
            <IconButton
              label={playing ? m.pauseSlideshow() : m.playSlideshow()}
              onClick={() => setPlaying(!playing)}
            >
              {playing ? (
                <Pause aria-hidden="true" className="size-5" />
              ) : (
                <Play aria-hidden="true" className="size-5" />
              )}
            </IconButton>
          )}
          <IconButton label={m.close()} onClick={() => window.current?.close()}>
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
        <div className={faded}>
          <Step label={m.previousPhoto()} side="left" disabled={at === 0} onClick={() => move(at - 1)} />
          <Step label={m.nextPhoto()} side="right" disabled={at === last} onClick={() => move(at + 1)} />
        </div>
      </div>
      <p className="min-h-14 px-6 py-4 text-center text-sm break-words text-soft">
        {picture.caption}
        {picture.note && <span className="block">{picture.note}</span>}
      </p>
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
        side === 'left' ? 'inset-s-2' : 'inset-e-2',
      )}
    >
      <Icon aria-hidden="true" className="size-6" />
    </IconButton>
  )
}

/** Opens in the top layer and stops the page behind from scrolling. */
function useOpenDialog(focusDialog: boolean) {
  const window = useRef<HTMLDialogElement>(null)
  const [before] = useState(() => document.documentElement.style.overflow)
  useEffect(() => {
    const dialog = window.current
    dialog?.showModal()
    // Otherwise space would press the first button.
    if (focusDialog) dialog?.focus()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = before
      dialog?.close()
    }
  }, [before, focusDialog])
  return window
}

/** Moves on after some seconds, from the moment the photo came into view. */
function useSlideshow(
  {
    at,
    pictures,
    playing: wanted = false,
  }: Pick<LightboxProps<LightboxPicture>, 'at' | 'pictures' | 'playing'>,
  onNext: () => void,
) {
  const [playing, setPlaying] = useState(wanted)
  const next = useEffectEvent(onNext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each photo gets its own time
  useEffect(() => {
    if (!playing || pictures.length < 2) return
    const timer = setTimeout(next, SLIDE_MS)
    return () => clearTimeout(timer)
  }, [playing, at, pictures.length])
  return [playing, setPlaying] as const
}

/**
 * Whether nothing was moved or pressed for a while. Never while the keyboard is on a control; on a touch screen only in a
 * slideshow, because a finger cannot hover to bring the controls back.
 */
function useIdle(dialog: RefObject<HTMLDialogElement | null>, playing: boolean) {
  const [idle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wake = useCallback(() => {
    clearTimeout(timer.current)
    setIdle(false)
    timer.current = setTimeout(() => {
      const used = dialog.current?.querySelector(':focus-visible')
      if (!used && (playing || !matchMedia('(pointer: coarse)').matches)) setIdle(true)
    }, IDLE_MS)
  }, [dialog, playing])
  useEffect(() => {
    wake()
    return () => clearTimeout(timer.current)
  }, [wake])
  return { idle, wake }
}

const isPressable = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('button:focus-visible, a:focus-visible')

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
