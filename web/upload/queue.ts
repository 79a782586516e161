import * as m from '#messages/upload'
import { fill } from '../../contract/api/path.ts'
import { api } from '../../contract/paths.ts'
import type { Picture, Upload } from '../../contract/pictures/pictures.ts'
import { type ResumableUpload, summarise, type UploadItem } from './items.ts'
import { problemOf } from './problem-of.ts'
import { type Entry, QueueStore, setItem } from './queue-store.ts'
import { fingerprint, recall, remember } from './resumable-uploads.ts'
import { pause, transfer } from './transfer.ts'
import {
  cancelUpload,
  listUnfinished,
  readUpload,
  type SendBytes,
  type Target,
  UploadTrouble,
} from './tus.ts'

/** More connections are not faster and slow down the rest of the page. */
const MAX_SENDING = 3
/** The server processes files in order, so only the first few are polled. */
const MAX_POLLED = 4
const POLL_MS = 1_000
const POLL_OTHER_WINDOWS_MS = 2_000

export type QueueOptions = {
  target: Target
  onDone: (picture: Picture) => void
  /** Makes what is sent of a chosen file, such as a smaller preview. */
  prepare?: (file: File) => Promise<File>
  /** For tests without a browser. */
  send?: SendBytes
}

/** Sends files a few at a time and polls each until it is `ready` or `refused`. Independent of the UI. */
export class FileQueue {
  private readonly store = new QueueStore()
  private readonly options: QueueOptions
  private made = 0
  private closed = new AbortController()

  constructor(options: QueueOptions) {
    this.options = options
  }

  readonly subscribe = this.store.subscribe
  readonly read = this.store.read

  /** Resumes earlier uploads, and polls those of other windows. */
  async open(): Promise<void> {
    this.closed = new AbortController()
    const { signal } = this.closed
    await this.refreshUnfinished(signal)
    // Stops when the page is left.
    void this.pollOtherWindows(signal).catch(() => {})
  }

  /** Stops everything; received bytes stay on the server. */
  close(): void {
    this.closed.abort()
    for (const { stop } of this.store.entries) stop?.abort()
    this.store.clear()
  }

  readonly add = (files: Iterable<File>): void => {
    // A new batch replaces the finished one, so that the total counts only what is pending.
    if (!this.store.isBusy()) this.store.entries = []
    const added = Array.from(files, (file) => this.addFile(file)).filter((entry) => entry !== null)
    if (added.length === 0) return
    const refused = added.flatMap(({ item }) => (item.note ? [item.note] : []))
    this.store.show({
      begun: this.read().begun.filter(isNoneOf(added)),
      said: [m.filesAdded({ count: added.length - refused.length }), ...refused].join(' '),
    })
    this.startNext()
  }

  readonly pause = (): void => {
    for (const entry of [...this.store.inState('sending'), ...this.store.inState('waiting')]) {
      entry.stop?.abort()
      setItem(entry, { state: 'paused', note: '' })
    }
    this.store.show({ paused: true, said: m.pausedFinishedPartsAreSaved() })
  }

  readonly resume = (): void => {
    for (const entry of this.store.inState('paused')) queueAgain(entry, 'waiting')
    this.store.show({ paused: false, said: m.uploadingAgain() })
    this.startNext()
  }

  /** Retries one failed file, or all of them. */
  readonly retry = (key?: string): void => {
    for (const entry of this.store.inState('failed'))
      if (key === undefined || entry.item.key === key) queueAgain(entry, this.unsentState())
    this.store.show()
    this.startNext()
  }

  /** Removes a file and its received bytes. */
  readonly remove = (key: string): void => {
    const entry = this.store.entries.find(({ item }) => item.key === key)
    if (!entry || entry.item.state === 'working') return
    entry.stop?.abort()
    if (entry.address && entry.item.state !== 'ready') {
      remember(entry.print, null)
      void cancelUpload(entry.address)
    }
    this.store.drop(entry)
    this.store.show({ said: m.fileRemoved({ file: entry.item.name }) })
    this.startNext()
  }

  /** Cancels an unfinished upload. */
  readonly forget = (id: string): Promise<void> => {
    this.store.show({ begun: this.read().begun.filter((upload) => upload.id !== id) })
    return cancelUpload(fill(api.upload, { id }))
  }

  /** Null for a file that is in the queue already, unless it failed. */
  private addFile(file: File): Entry | null {
    const print = fingerprint(file, this.options.target)
    const same = this.store.entries.filter((entry) => entry.print === print)
    if (same.some(({ item }) => item.state !== 'failed')) return null
    for (const failed of same) this.store.drop(failed)
    const { name, size } = file
    const note = problemOf(file)
    const state = note ? 'refused' : this.unsentState()
    const item: UploadItem = { key: `file-${++this.made}`, name, size, sent: 0, state, note }
    const entry = { item, file, print, address: note ? null : recall(print), stop: null }
    this.store.entries.push(entry)
    return entry
  }

  private unsentState(): 'paused' | 'waiting' {
    return this.read().paused ? 'paused' : 'waiting'
  }

  private startNext(): void {
    const free = this.read().paused ? 0 : MAX_SENDING - this.store.inState('sending').length
    for (const entry of this.store.inState('waiting').slice(0, Math.max(0, free)))
      void this.work(entry, (signal) => this.sendFile(entry, entry.file!, signal))
    for (const entry of this.store.inState('working').slice(0, MAX_POLLED))
      if (!entry.stop) void this.work(entry, (signal) => this.pollUntilDone(entry, signal))
  }

  private async work(entry: Entry, task: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const stop = new AbortController()
    entry.stop = stop
    try {
      await task(stop.signal)
    } catch (error) {
      if (!stop.signal.aborted) this.fail(entry, error)
    }
    if (entry.stop === stop) entry.stop = null
    this.startNext()
  }

  private async sendFile(entry: Entry, file: File, signal: AbortSignal): Promise<void> {
    const update = (change: Partial<UploadItem>) => {
      if (signal.aborted) return
      setItem(entry, change)
      this.store.show()
    }
    update({ state: 'sending', note: '' })
    const sent = (await this.options.prepare?.(file)) ?? file
    update({ size: sent.size })
    entry.address = await transfer(sent, this.options.target, entry.address, {
      signal,
      send: this.options.send,
      onBegun: (address) => {
        entry.address = address
        remember(entry.print, address)
        // A listing may have included it before its id was known here.
        this.store.show({ begun: this.read().begun.filter(isNoneOf([entry])) })
      },
      onSent: (sent) => update({ sent }),
      onTrouble: (note) => update({ note: note ? [note, m.tryingAgain()].join(' ') : '' }),
    })
    update({ state: 'working' })
  }

  private async pollUntilDone(entry: Entry, signal: AbortSignal): Promise<void> {
    let upload: Upload | undefined | null
    while (upload?.state !== 'ready' && upload?.state !== 'refused') {
      if (upload !== undefined) await pause(POLL_MS, signal)
      upload = await readUpload(entry.address!, signal).catch(nullIfPassing)
    }
    if (upload.picture) return this.finish(entry, upload.picture)
    remember(entry.print, null)
    entry.address = null
    if (upload.state === 'refused')
      this.refuse(entry, upload.reason ?? m.fileCouldntBeUsed({ file: entry.item.name }))
    else this.sendAgain(entry)
  }

  private finish(entry: Entry, picture: Picture): void {
    setItem(entry, { state: 'ready', sent: entry.item.size })
    // A photo of a message or reply is used once: chosen again, it is a new upload.
    if (['message', 'dispute'].includes(this.options.target.purpose)) remember(entry.print, null)
    this.options.onDone(picture)
    const ready = this.store.inState('ready').length
    this.store.show(this.store.isBusy() ? {} : { said: summarise(this.store.entries.length, ready) })
    this.refreshIfIdle()
  }

  private refuse(entry: Entry, note: string): void {
    setItem(entry, { state: 'refused', note })
    this.store.show({ said: note })
    this.refreshIfIdle()
  }

  /** The photo was removed after processing; choosing its file again uploads it again. */
  private sendAgain(entry: Entry): void {
    if (entry.file) setItem(entry, { state: 'waiting', sent: 0 })
    else this.store.drop(entry)
    this.store.show()
  }

  private fail(entry: Entry, error: unknown): void {
    const note = error instanceof Error ? error.message : String(error)
    setItem(entry, { state: 'failed', note })
    this.store.show({ said: `${entry.item.name}: ${note}` })
    this.refreshIfIdle()
  }

  /** Whatever the last result, earlier files may have used storage. */
  private refreshIfIdle(): void {
    if (!this.store.isBusy()) void this.refreshUnfinished(this.closed.signal)
  }

  /** Adds uploads still in processing, and lists unfinished ones with whether another window sends them. */
  private async refreshUnfinished(signal: AbortSignal): Promise<void> {
    const answer = await listUnfinished(this.options.target, signal).catch(() => null)
    if (signal.aborted || !answer) return
    const { uploads, storage } = answer
    const { begun: before } = this.read()
    const others = uploads.filter(isNoneOf(this.store.entries))
    for (const upload of others) if (upload.state === 'working') this.store.entries.push(entryOf(upload))
    const unfinished = new Set(uploads.map(({ id }) => id))
    for (const { id, elsewhere } of before)
      if (elsewhere && !unfinished.has(id)) void this.reportEnded(fill(api.upload, { id }), signal)
    this.store.show({ begun: resumableOf(others, before), storage })
    this.startNext()
  }

  /** Another window has finished or cancelled it meanwhile. */
  private async reportEnded(address: string, signal: AbortSignal): Promise<void> {
    const upload = await readUpload(address, signal).catch(() => null)
    if (upload?.picture && !signal.aborted) this.options.onDone(upload.picture)
  }

  private async pollOtherWindows(signal: AbortSignal): Promise<void> {
    // At least once more: the first poll may have fallen between two pieces, or on a connection about to close.
    while (this.read().begun.length > 0) {
      await pause(POLL_OTHER_WINDOWS_MS, signal)
      await this.refreshUnfinished(signal)
      if (!this.read().begun.some(({ elsewhere }) => elsewhere)) return
    }
  }
}

/** After a failure or a pause: resumes a file that is here, else polls its state. */
const queueAgain = (entry: Entry, unsent: 'paused' | 'waiting') =>
  setItem(entry, { state: entry.file ? unsent : 'working', note: '' })

/** An upload in processing, begun before a reload or by another window. */
const entryOf = ({ id, name, size }: Upload): Entry => ({
  item: { key: id, name, size, sent: size, state: 'working', note: '' },
  file: null,
  print: '',
  address: fill(api.upload, { id }),
  stop: null,
})

function resumableOf(uploads: Upload[], before: readonly ResumableUpload[]): ResumableUpload[] {
  const receivedBefore = new Map(before.map(({ id, received }) => [id, received]))
  return (
    uploads
      .filter(({ state }) => state === 'receiving')
      // Between two pieces none is being sent, but the received bytes have grown.
      .map((upload) => ({
        ...upload,
        elsewhere: upload.sending || upload.received > (receivedBefore.get(upload.id) ?? Infinity),
      }))
  )
}

const isNoneOf =
  (entries: Entry[]) =>
  ({ id }: Upload): boolean => {
    const own = fill(api.upload, { id })
    return !entries.some(({ address }) => address === own)
  }

/** A lost connection does not affect what was received, so polling continues. */
function nullIfPassing(error: unknown): null {
  if (error instanceof UploadTrouble && error.passing) return null
  throw error
}
