type Kind = 'success' | 'error' | 'info'

const askForArea = 'framefolk:toast'

/** The toast library is fetched when there is something to say, so pages that say nothing never load it. */
async function show(kind: Kind, message: string): Promise<void> {
  window.dispatchEvent(new Event(askForArea))
  const library = await import('react-toastify/unstyled')
  library.toast[kind](message)
}

export const toast = {
  success: (message: string) => void show('success', message),
  error: (message: string) => void show('error', message),
  info: (message: string) => void show('info', message),
}

export function onFirstToast(mountArea: () => void): () => void {
  window.addEventListener(askForArea, mountArea, { once: true })
  return () => window.removeEventListener(askForArea, mountArea)
}
