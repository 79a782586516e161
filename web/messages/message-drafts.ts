import type { Waiting } from './conversation-state.ts'

/** Unsent text is in sessionStorage: it survives a reload, not closing the tab. */
const nameOf = (thread: string) => `framefolk:unsent:${thread}`

export function readDrafts(thread: string): { draft: string; waiting: Waiting[] } {
  try {
    const { draft = '', waiting = [] } = JSON.parse(sessionStorage.getItem(nameOf(thread)) ?? '{}')
    // It may have arrived: its key makes a retry safe.
    return { draft, waiting: waiting.map((one: Waiting) => ({ ...one, state: 'failed' })) }
  } catch {
    return { draft: '', waiting: [] }
  }
}

export function saveMessageDraft(thread: string, draft: string, waiting: Waiting[]): void {
  try {
    if (draft === '' && waiting.length === 0) sessionStorage.removeItem(nameOf(thread))
    else sessionStorage.setItem(nameOf(thread), JSON.stringify({ draft, waiting }))
  } catch {
    // Without storage, messages are still sent.
  }
}
