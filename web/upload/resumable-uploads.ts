import type { Target } from './tus.ts'

const KEY = 'framefolk.uploads'
/** How long the server keeps an upload; the size of a gallery. */
const KEPT_MS = 7 * 24 * 3_600_000
const MOST = 3_000

type Known = Record<string, { address: string; at: number }>

/** A page cannot reopen a file, so it recognises it by these properties. */
export const fingerprint = (file: File, { purpose, booking = '', thread = '' }: Target): string =>
  [purpose, booking, thread, file.name, file.size, file.lastModified].join('|')

/** The upload that this browser began for this file, to resume after a reload. */
export const recall = (print: string): string | null => read()[print]?.address ?? null

export function remember(print: string, address: string | null): void {
  const known = read()
  delete known[print]
  if (address) known[print] = { address, at: Date.now() }
  const fresh = Object.entries(known).filter(([, { at }]) => at > Date.now() - KEPT_MS)
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(fresh.slice(-MOST))))
  } catch {
    // Without storage, a reload starts over.
  }
}

function read(): Known {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') as Known | null) ?? {}
  } catch {
    return {}
  }
}
