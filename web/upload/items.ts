import * as m from '#messages/upload'
import type { StorageUse, Upload } from '../../contract/pictures/pictures.ts'

export type ItemState = 'waiting' | 'sending' | 'paused' | 'working' | 'ready' | 'failed' | 'refused'

export type UploadItem = {
  key: string
  name: string
  size: number
  sent: number
  state: ItemState
  /** Why it stopped, as a sentence. */
  note: string
}

/** `elsewhere`: another window or device is sending it. */
export type ResumableUpload = Upload & { elsewhere: boolean }

export type QueueState = {
  items: readonly UploadItem[]
  paused: boolean
  /** Unfinished, not sent by this window: each continues elsewhere, or when its file is chosen again. */
  begun: readonly ResumableUpload[]
  /** null until the server has responded. */
  storage: StorageUse | null
  /** The last announcement for screen readers. */
  said: string
}

export const emptyQueue: QueueState = { items: [], paused: false, begun: [], storage: null, said: '' }

/** Would stop if the page were closed. */
const isUnsent = (state: ItemState): boolean => ['waiting', 'sending', 'paused'].includes(state)
export const isUnderWay = (state: ItemState): boolean => isUnsent(state) || state === 'working'

/** `sent` and `whole` are bytes of files that were not refused; the others count files. */
export function sumUp(items: readonly UploadItem[]) {
  const counted = items.filter(({ state }) => state !== 'refused')
  const count = (...states: ItemState[]) => items.filter(({ state }) => states.includes(state)).length
  return {
    files: items.length,
    sent: counted.reduce((sum, { sent }) => sum + sent, 0),
    whole: counted.reduce((sum, { size }) => sum + size, 0),
    ready: count('ready'),
    working: count('working'),
    failed: count('failed'),
    refused: count('refused'),
    unsent: items.filter(({ state }) => isUnsent(state)).length,
  }
}

export function summarise(files: number, ready: number): string {
  const done = m.photosAreReady({ count: ready })
  return ready === files ? done : [done, m.filesCouldntBeUsed({ count: files - ready })].join(' ')
}
