import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { CHANNEL, type MemberEvent } from './notify.ts'

/** A person's open stream; `resync` means that events may have been missed. */
export type Listener = (event: MemberEvent | { kind: 'resync' }) => void

const FIRST_PAUSE_MS = 200
const MAX_PAUSE_MS = 5_000

/**
 * Passes events from all processes to the open streams of this one, over one listening connection. After a reconnect every
 * stream gets `resync`, so that no event is missed.
 */
export class EventHub {
  private readonly listeners = new Map<string, Set<Listener>>()
  private client: pg.Client | undefined
  private started: Promise<void> | undefined
  private readonly ended = new AbortController()
  private readonly url: string
  private readonly log: FastifyBaseLogger

  constructor(url: string, log: FastifyBaseLogger) {
    this.url = url
    this.log = log
  }

  /** The first stream opens the connection; it then stays open and reconnects for the life of the process. */
  start(): Promise<void> {
    this.started ??= this.connect().catch(() => void this.reconnect())
    return this.started
  }

  async stop(): Promise<void> {
    this.ended.abort()
    await this.client?.end().catch(() => {})
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

  private async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'framefolk-events' })
    let lost = false
    const lose = () => {
      if (lost) return
      lost = true
      void client.end().catch(() => {})
      if (this.client === client) void this.reconnect()
    }
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', ({ payload }) => this.deliver(payload ?? ''))
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    this.client = client
  }

  private async reconnect(): Promise<void> {
    this.client = undefined
    for (let pause = FIRST_PAUSE_MS; !this.ended.signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        await wait(pause, undefined, { signal: this.ended.signal })
        await this.connect()
        for (const all of this.listeners.values()) for (const listener of all) listener({ kind: 'resync' })
        return
      } catch (error) {
        if (!this.ended.signal.aborted) this.log.warn({ err: error }, 'listening for events failed; retrying')
      }
    }
  }

  private deliver(payload: string): void {
    const { to, event } = JSON.parse(payload) as { to: string[]; event: MemberEvent }
    for (const personId of new Set(to)) {
      for (const listener of this.listeners.get(personId) ?? []) listener(event)
    }
  }
}
