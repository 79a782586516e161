import { createElement } from 'react'
import type { ToastAction } from './toast-message.tsx'

type Kind = 'success' | 'error' | 'info'

const askForArea = 'framefolk:toast'

/** For a page that will soon have something to say, even if that is that the network is gone. */
export const prepareToasts = (): void => void window.dispatchEvent(new Event(askForArea))

/** The toast library is fetched when there is something to say, so pages that say nothing never load it. */
async function show(kind: Kind, message: string, action?: ToastAction): Promise<void> {
  prepareToasts()
  const library = await import('react-toastify/unstyled')
  if (!action) {
    library.toast[kind](message)
    return
  }
  const { ToastMessage } = await import('./toast-message.tsx')
  library.toast[kind](({ closeToast }) => createElement(ToastMessage, { message, action, close: closeToast }))
}

export const toast = {
  success: (message: string, action?: ToastAction) => void show('success', message, action),
  error: (message: string) => void show('error', message),
  info: (message: string) => void show('info', message),
}

export function onFirstToast(mountArea: () => void): () => void {
  window.addEventListener(askForArea, mountArea, { once: true })
  return () => window.removeEventListener(askForArea, mountArea)
}
