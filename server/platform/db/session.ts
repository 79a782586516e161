import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export type Subscription = {
  channel: string
  deliver(payload: string): void
  /** Notifications may have been missed. */
  resync(): void
}

const FIRST_PAUSE_MS = 200
const MAX_PAUSE_MS = 5_000
const TIMEOUT_MS = 12_000

/** A connection outside the pool. */
export function createClient(url: string, name: string, options: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({ connectionString: url, application_name: name, ...options })
  // When the connection breaks, the query reports it; without a listener it would end the process.
  client.on('error', () => {})
  return client
}

/**
 * The one connection of a process that keeps its session: behind a pooler, those of the pool do not. It opens when something
 * listens or locks, and reconnects while something listens.
 */
export class Session {
  /** The locks that this process holds or tries to get; PostgreSQL would grant them to one session twice. */
  readonly held = new Set<string>()
  private opening: Promise<pg.Client> | undefined
  private client: pg.Client | undefined
  private name = 'framefolk-events'
  private lasts = false
  private reconnecting = false
  private readonly subscriptions = new Set<Subscription>()
  private readonly ended = new AbortController()
  private readonly url: string
  private readonly onError: (error: Error) => void

  constructor(url: string, onError: (error: Error) => void) {
    this.url = url
    this.onError = onError
  }

  /** Opens the connection and keeps it open, with the name by which PostgreSQL lists this process. */
  async keepOpen(name: string): Promise<void> {
    this.name = name
    this.lasts = true
    await this.connected()
  }

  /** Returns a function that stops listening. A connection that fails is tried again, so this does not fail. */
  async listen(subscription: Subscription): Promise<() => void> {
    this.subscriptions.add(subscription)
    this.lasts = true
    const client = await this.connected().catch(() => this.reconnect())
    await client?.query(`listen ${subscription.channel}`).catch(() => this.drop(client))
    return () => {
      this.subscriptions.delete(subscription)
    }
  }

  connected(): Promise<pg.Client> {
    this.opening ??= this.connect().catch((error) => {
      this.opening = undefined
      throw error
    })
    return this.opening
  }

  /** Ends this session, and with it its locks. */
  drop(client: pg.Client): void {
    void client.end().catch(() => {})
    if (this.client !== client) return
    this.client = this.opening = undefined
    if (this.lasts) this.reconnect()
  }

  async close(): Promise<void> {
    this.ended.abort()
    const client = await this.opening?.catch(() => undefined)
    await client?.end().catch(() => {})
  }

  private async connect(): Promise<pg.Client> {
    this.ended.signal.throwIfAborted()
    const client = createClient(this.url, this.name, {
      connectionTimeoutMillis: 5_000,
      query_timeout: TIMEOUT_MS,
    })
    const lose = () => this.drop(client)
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', ({ channel, payload }) => {
      for (const one of this.subscriptions) if (one.channel === channel) one.deliver(payload ?? '')
    })
    await client.connect()
    try {
      for (const { channel } of this.subscriptions) await client.query(`listen ${channel}`)
    } catch (error) {
      lose()
      throw error
    }
    this.client = client
    return client
  }

  private reconnect(): void {
    if (this.reconnecting) return
    this.reconnecting = true
    void this.tryUntilConnected().finally(() => {
      this.reconnecting = false
    })
  }

  private async tryUntilConnected(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !this.ended.signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        await wait(pause, undefined, { signal: this.ended.signal })
        await this.connected()
        for (const { resync } of this.subscriptions) resync()
        return
      } catch (error) {
        if (!this.ended.signal.aborted) this.onError(error as Error)
      }
    }
  }
}
