import { DAY } from '../../contract/format/days.ts'
import type { Target } from './tus.ts'

const KEY = 'framefolk.uploads'
/** How long the server stores an unfinished upload, and the largest gallery. */
const UPLOAD_TTL_MS = 7 * DAY
const MAX_UPLOADS = 3_000

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
  const fresh = Object.entries(known).filter(([, { at }]) => at > Date.now() - UPLOAD_TTL_MS)
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(fresh.slice(-MAX_UPLOADS))))
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
