import { api, fill } from '../../contract/paths.ts'
import type { Picture, Upload } from '../../contract/pictures.ts'
import {
  countFiles,
  emptyQueue,
  type ItemState,
  isUnderWay,
  type QueueState,
  summarise,
  type UploadItem,
} from './items.ts'
import { problemOf } from './problem-of.ts'
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
const SENT_AT_ONCE = 3
/** The server processes files in order, so only the first few are polled. */
const ASKED_AT_ONCE = 4
const ASK_AGAIN_MS = 1_000
/** Polling interval for uploads of other windows. */
const LOOK_AGAIN_MS = 2_000

type Entry = {
  item: UploadItem
  file: File | null
  print: string
  address: string | null
  /** Aborts the current request. */
  stop: AbortController | null
}

export type QueueOptions = {
  target: Target
  onDone: (picture: Picture) => void
  /** For tests without a browser. */
  send?: SendBytes
}

/** Sends files a few at a time and polls each until it is `ready` or `refused`. Independent of the UI. */
export function createUploadQueue({ target, onDone, send }: QueueOptions) {
  let entries: Entry[] = []
  let state = emptyQueue
  let made = 0
  let closed = new AbortController()
  const listeners = new Set<() => void>()

  function show(change: Partial<Omit<QueueState, 'items'>> = {}): void {
    state = { ...state, ...change, items: entries.map(({ item }) => item) }
    for (const update of listeners) update()
  }
  function set(entry: Entry, change: Partial<UploadItem>): void {
    entry.item = { ...entry.item, ...change }
  }
  const inState = (wanted: ItemState) => entries.filter(({ item }) => item.state === wanted)
  const isBusy = () => entries.some(({ item }) => isUnderWay(item.state))
  const drop = (gone: Entry) => {
    entries = entries.filter((entry) => entry !== gone)
  }
  /** After a failure or a pause: resumes a file that is here, else polls its state. */
  const queueAgain = (entry: Entry) =>
    set(entry, { state: entry.file ? (state.paused ? 'paused' : 'waiting') : 'working', note: '' })

  function pump(): void {
    const free = state.paused ? 0 : SENT_AT_ONCE - inState('sending').length
    for (const entry of inState('waiting').slice(0, Math.max(0, free))) void sendOne(entry, entry.file!)
    for (const entry of inState('working').slice(0, ASKED_AT_ONCE)) if (!entry.stop) void follow(entry)
  }

  async function sendOne(entry: Entry, file: File): Promise<void> {
    const stop = new AbortController()
    entry.stop = stop
    const update = (change: Partial<UploadItem>) => {
      if (stop.signal.aborted) return
      set(entry, change)
      show()
    }
    update({ state: 'sending', note: '' })
    try {
      entry.address = await transfer(file, target, entry.address, {
        signal: stop.signal,
        send,
        onBegun(address) {
          entry.address = address
          remember(entry.print, address)
          // A listing may have included it before its id was known here.
          show({ begun: state.begun.filter(notIn([address])) })
        },
        onSent: (sent) => update({ sent }),
        onTrouble: (note) => update({ note: note ? `${note} Trying again…` : '' }),
      })
      update({ state: 'working' })
    } catch (error) {
      if (!stop.signal.aborted) fail(entry, error)
    }
    if (entry.stop === stop) entry.stop = null
    pump()
  }

  async function follow(entry: Entry): Promise<void> {
    const stop = new AbortController()
    entry.stop = stop
    try {
      let upload: Upload | undefined | null
      while (upload?.state !== 'ready' && upload?.state !== 'refused') {
        if (upload !== undefined) await pause(ASK_AGAIN_MS, stop.signal)
        upload = await readUpload(entry.address!, stop.signal).catch(keepAsking)
      }
      finish(entry, upload)
    } catch (error) {
      if (!stop.signal.aborted) fail(entry, error)
    }
    if (entry.stop === stop) entry.stop = null
    pump()
  }

  function finish(entry: Entry, upload: Upload): void {
    if (upload.picture) {
      set(entry, { state: 'ready', sent: entry.item.size })
      // A message photo is used once: chosen again, it is a new upload.
      if (target.purpose === 'message') remember(entry.print, null)
      onDone(upload.picture)
      show(isBusy() ? {} : { said: summarise(entries.length, inState('ready').length) })
      lookAtStorage()
      return
    }
    remember(entry.print, null)
    entry.address = null
    if (upload.state === 'refused') {
      const note = upload.reason ?? `${entry.item.name} couldn’t be used.`
      set(entry, { state: 'refused', note })
      show({ said: note })
      lookAtStorage()
      return
    }
    // The photo was removed after processing; choosing its file again uploads it again.
    if (entry.file) set(entry, { state: 'waiting', sent: 0 })
    else drop(entry)
    show()
  }

  /** Whatever the last result, earlier files may have used storage. */
  function lookAtStorage(): void {
    if (!isBusy()) void look(closed.signal)
  }

  function fail(entry: Entry, error: unknown): void {
    const note = error instanceof Error ? error.message : String(error)
    set(entry, { state: 'failed', note })
    show({ said: `${entry.item.name}: ${note}` })
    lookAtStorage()
  }

  /** Adds uploads still in processing, and lists unfinished ones with whether another window sends them. */
  async function look(signal: AbortSignal): Promise<void> {
    const answer = await listUnfinished(target, signal).catch(() => null)
    if (signal.aborted || !answer) return
    const { uploads: unfinished, storage } = answer
    const news = unfinished.filter(notIn(entries.map(({ address }) => address)))
    for (const { id, name, size } of news.filter((upload) => upload.state === 'working')) {
      const item: UploadItem = { key: id, name, size, sent: size, state: 'working', note: '' }
      entries.push({ item, file: null, print: '', address: fill(api.upload, { id }), stop: null })
    }
    const before = new Map(state.begun.map((upload) => [upload.id, upload]))
    const begun = news
      .filter((upload) => upload.state === 'receiving')
      // Between two pieces none is being sent, but the received bytes have grown.
      .map((upload) => ({
        ...upload,
        elsewhere: upload.sending || upload.received > (before.get(upload.id)?.received ?? Infinity),
      }))
    const there = new Set(unfinished.map(({ id }) => id))
    for (const { id } of state.begun.filter((upload) => upload.elsewhere && !there.has(upload.id)))
      void followUpload(fill(api.upload, { id }), signal)
    show({ begun, storage })
    pump()
  }

  /** Another window has finished or cancelled it meanwhile. */
  async function followUpload(address: string, signal: AbortSignal): Promise<void> {
    const upload = await readUpload(address, signal).catch(() => null)
    if (upload?.picture && !signal.aborted) onDone(upload.picture)
  }

  async function keepLooking(signal: AbortSignal): Promise<void> {
    // At least once more: the first poll may have fallen between two pieces, or on a connection about to close.
    while (state.begun.length > 0) {
      await pause(LOOK_AGAIN_MS, signal)
      await look(signal)
      if (!state.begun.some(({ elsewhere }) => elsewhere)) return
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => state,

    /** Resumes earlier uploads, and polls those of other windows. */
    async open(): Promise<void> {
      closed = new AbortController()
      const { signal } = closed
      await look(signal)
      // Stops when the page is left.
      void keepLooking(signal).catch(() => {})
    },
    /** Stops everything; received bytes stay on the server. */
    close(): void {
      closed.abort()
      for (const { stop } of entries) stop?.abort()
      entries = []
      state = emptyQueue
    },

    add(files: Iterable<File>): void {
      // A new batch replaces the finished one, so that the total counts only what is pending.
      if (!isBusy()) entries = []
      const added: Entry[] = []
      for (const file of files) {
        const print = fingerprint(file, target)
        if (entries.some((entry) => entry.print === print && entry.item.state !== 'failed')) continue
        entries = entries.filter((entry) => entry.print !== print)
        const note = problemOf(file)
        const { name, size } = file
        const item = { key: `file-${++made}`, name, size, sent: 0, note }
        const waits = state.paused ? 'paused' : 'waiting'
        const address = note ? null : recall(print)
        added.push({ item: { ...item, state: note ? 'refused' : waits }, file, print, address, stop: null })
        entries.push(added.at(-1)!)
      }
      if (added.length === 0) return
      const refused = added.flatMap(({ item }) => (item.note ? [item.note] : []))
      show({
        begun: state.begun.filter(notIn(added.map(({ address }) => address))),
        said: [`${countFiles(added.length - refused.length)} added.`, ...refused].join(' '),
      })
      pump()
    },
    pause(): void {
      for (const entry of [...inState('sending'), ...inState('waiting')]) {
        entry.stop?.abort()
        set(entry, { state: 'paused', note: '' })
      }
      show({ paused: true, said: 'Paused. Finished parts are saved.' })
    },
    resume(): void {
      state = { ...state, paused: false }
      for (const entry of inState('paused')) queueAgain(entry)
      show({ said: 'Uploading again.' })
      pump()
    },
    /** Retries one failed file, or all of them. */
    retry(key?: string): void {
      for (const entry of inState('failed'))
        if (key === undefined || entry.item.key === key) queueAgain(entry)
      show()
      pump()
    },
    /** Removes a file and its received bytes. */
    remove(key: string): void {
      const entry = entries.find(({ item }) => item.key === key)
      if (!entry || entry.item.state === 'working') return
      entry.stop?.abort()
      if (entry.address && entry.item.state !== 'ready') {
        remember(entry.print, null)
        void cancelUpload(entry.address)
      }
      drop(entry)
      show({ said: `${entry.item.name} was removed.` })
      pump()
    },
    /** Cancels an unfinished upload. */
    forget(id: string): Promise<void> {
      show({ begun: state.begun.filter((upload) => upload.id !== id) })
      return cancelUpload(fill(api.upload, { id }))
    },
  }
}

const notIn =
  (addresses: (string | null)[]) =>
  ({ id }: Upload): boolean =>
    !addresses.includes(fill(api.upload, { id }))

/** A lost connection does not affect what was received, so polling continues. */
function keepAsking(error: unknown): null {
  if (error instanceof UploadTrouble && error.passing) return null
  throw error
}
