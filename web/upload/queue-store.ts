import { emptyQueue, type ItemState, isUnderWay, type QueueState, type UploadItem } from './items.ts'

export type Entry = {
  item: UploadItem
  file: File | null
  print: string
  address: string | null
  /** Aborts the current request. */
  stop: AbortController | null
}

/** The files of a queue, and the state that the page shows of them. */
export class QueueStore {
  entries: Entry[] = []
  private state = emptyQueue
  private readonly listeners = new Set<() => void>()

  readonly read = (): QueueState => this.state

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  show(change: Partial<Omit<QueueState, 'items'>> = {}): void {
    this.state = { ...this.state, ...change, items: this.entries.map(({ item }) => item) }
    for (const update of this.listeners) update()
  }

  /** Without a notification, because the page is being left. */
  clear(): void {
    this.entries = []
    this.state = emptyQueue
  }

  inState(wanted: ItemState): Entry[] {
    return this.entries.filter(({ item }) => item.state === wanted)
  }

  isBusy(): boolean {
    return this.entries.some(({ item }) => isUnderWay(item.state))
  }

  drop(gone: Entry): void {
    this.entries = this.entries.filter((entry) => entry !== gone)
  }
}

export function setItem(entry: Entry, change: Partial<UploadItem>): void {
  entry.item = { ...entry.item, ...change }
}
