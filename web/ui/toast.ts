import { createElement } from 'react'
import type { ToastAction } from './toast-message.tsx'

type Kind = 'success' | 'error' | 'info'
type Options = {
  /** What it speaks of: a newer toast about the same takes the place of the older. */
  about?: string
  action?: ToastAction
}

const askForArea = 'framefolk:toast'

/** For a page that will soon have something to say, even if that is that the network is gone. */
export const prepareToasts = (): void => void window.dispatchEvent(new Event(askForArea))

/** The toast library is fetched when there is something to say, so pages that say nothing never load it. */
async function show(kind: Kind, message: string, { about, action }: Options = {}): Promise<void> {
  prepareToasts()
  const { toast: library } = await import('react-toastify/unstyled')
  const content = action ? await withAction(message, action) : message
  const older = about === undefined ? undefined : lastAbout.get(about)
  if (older !== undefined && library.isActive(older)) {
    // Given a new time of its own, or it would go away with the older one's.
    library.update(older, { render: content, type: kind, autoClose: null })
    return
  }
  const id = library[kind](content)
  if (about !== undefined) lastAbout.set(about, id)
}

/** Each toast has an id of its own: the library drops one whose id still belongs to another that is on its way out. */
const lastAbout = new Map<string, string | number>()

async function withAction(message: string, action: ToastAction) {
  const { ToastMessage } = await import('./toast-message.tsx')
  return ({ closeToast }: { closeToast: () => void }) =>
    createElement(ToastMessage, { message, action, close: closeToast })
}

export const toast = {
  success: (message: string, options?: Options) => void show('success', message, options),
  error: (message: string, options?: Options) => void show('error', message, options),
  info: (message: string, options?: Options) => void show('info', message, options),
}

export function onFirstToast(mountArea: () => void): () => void {
  window.addEventListener(askForArea, mountArea, { once: true })
  return () => window.removeEventListener(askForArea, mountArea)
}
