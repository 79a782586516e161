import { createElement } from 'react'
import type { ToastAction } from './toast-message.tsx'

type Kind = 'success' | 'error' | 'info'
type Options = {
  /** Topic: a newer toast with the same topic replaces the older one. */
  about?: string
  action?: ToastAction
}

const askForArea = 'framefolk:toast'

/** Preloads toasts for a page that will need one, even offline. */
export const prepareToasts = (): void => void window.dispatchEvent(new Event(askForArea))

/** The toast library is loaded with the first toast, so most pages never load it. */
async function show(kind: Kind, message: string, { about, action }: Options = {}): Promise<void> {
  prepareToasts()
  const { toast: library } = await import('react-toastify/unstyled')
  const content = action ? await withAction(message, action) : message
  const older = about === undefined ? undefined : lastAbout.get(about)
  if (older !== undefined && library.isActive(older)) {
    // Restarts its timer, or it would close with the older one's.
    library.update(older, { render: content, type: kind, autoClose: null })
    return
  }
  const id = library[kind](content)
  if (about !== undefined) lastAbout.set(about, id)
}

/** Each toast has its own id: the library drops a toast whose id belongs to one that is still closing. */
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
