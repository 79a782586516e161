import type { Session } from '../../platform/db/session.ts'
import { CHANNEL, type MemberEvent } from './notify.ts'

/** A person's open stream; `resync` means that events may have been missed. */
export type Listener = (event: MemberEvent | { kind: 'resync' }) => void

/**
 * Passes events from all processes to the open streams of this one. After a reconnect every stream gets `resync`, so that no
 * event is missed.
 */
export class EventHub {
  private readonly listeners = new Map<string, Set<Listener>>()
  private started: Promise<() => void> | undefined
  private readonly session: Session

  constructor(session: Session) {
    this.session = session
  }

  /** The first stream makes the process listen. */
  async start(): Promise<void> {
    this.started ??= this.session.listen({
      channel: CHANNEL,
      deliver: (payload) => this.deliver(payload),
      resync: () => {
        for (const all of this.listeners.values()) for (const listener of all) listener({ kind: 'resync' })
      },
    })
    await this.started
  }

  async stop(): Promise<void> {
    const stopListening = await this.started
    stopListening?.()
  }

  /** Returns a function that stops listening. */
  listen(personId: string, listener: Listener): () => void {
    const all = this.listeners.get(personId) ?? new Set()
    this.listeners.set(personId, all.add(listener))
    return () => {
      all.delete(listener)
      if (all.size === 0 && this.listeners.get(personId) === all) this.listeners.delete(personId)
    }
  }

  get open(): number {
    let count = 0
    for (const all of this.listeners.values()) count += all.size
    return count
  }

  private deliver(payload: string): void {
    const { to, event } = JSON.parse(payload) as { to: string[]; event: MemberEvent }
    for (const personId of new Set(to)) {
      for (const listener of this.listeners.get(personId) ?? []) listener(event)
    }
  }
}
