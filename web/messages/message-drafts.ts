import type { Waiting } from './conversation-state.ts'

/** What somebody typed and could not send survives a reload of the tab, and goes with the tab. */
const nameOf = (thread: string) => `framefolk:unsent:${thread}`

export function readKept(thread: string): { draft: string; waiting: Waiting[] } {
  try {
    const { draft = '', waiting = [] } = JSON.parse(sessionStorage.getItem(nameOf(thread)) ?? '{}')
    // Whether it arrived is not known: with its key it can be sent again without becoming two.
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
    // A browser that keeps nothing sends all the same.
  }
}
