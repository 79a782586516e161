import { setTimeout as wait } from 'node:timers/promises'
import { api } from '../contract/paths.ts'
import { drillOver } from './cleanup.ts'
import type { Shoot } from './money-market.ts'
import { sendRequest } from './send-request.ts'
import { randomAddress } from './visitors.ts'

const PAUSE_MS = 100
const PASSWORD = 'only for this drill'

type Client = { id: string; headers: Record<string, string> }
type Confirmation = { at: number; began: number; process: number }

/** People who sign up and book at two processes, and retry until they get a success. */
export class RetryingPeople {
  /** Email addresses of accounts confirmed with 202, and ids of bookings confirmed with 201. */
  readonly joined = new Set<string>()
  readonly booked = new Set<string>()
  /** When each request was sent and confirmed, and by which process. */
  readonly confirmations: Confirmation[] = []
  readonly unexpectedStatuses = new Map<number, number>()
  repeated = 0
  private going = true
  private readonly name: string
  private readonly urls: string[]

  constructor(name: string, urls: string[]) {
    this.name = name
    this.urls = urls
  }

  stop(): void {
    this.going = false
  }

  async signUp(lane: number): Promise<void> {
    for (let n = 0; this.isGoing; n += 1) {
      const email = `${this.name}-${lane}-${n}@drill.test`
      const body = { role: 'client', fullName: 'Ada Drill', email, password: `${PASSWORD} ${n}` }
      const headers = { 'x-forwarded-for': randomAddress() }
      if (await this.retryUntilConfirmed(lane, 202, () => [api.accounts, headers, body]))
        this.joined.add(email)
    }
  }

  /** Books another time for each of these clients, with a pause in between. */
  async book(lane: number, clients: Client[], shoot: () => Shoot, pauseMs = 0): Promise<void> {
    for (const { id, headers } of clients) {
      if (pauseMs > 0) await wait(pauseMs)
      if (!this.isGoing) return
      const { photographerId: _, ...wanted } = shoot()
      const body = { ...wanted, expectedTotal: 400 }
      const keyed = { ...headers, 'idempotency-key': id }
      const response = await this.retryUntilConfirmed(lane, 201, () => [api.myBookings, keyed, body])
      if (response) this.booked.add(response.data.booking.id)
    }
  }

  /** The longest time since `began` in which nothing was confirmed. */
  longestPauseMs(began: number): number {
    const times = this.confirmations.map(({ at }) => at).filter((at) => at > began)
    const gaps = [...times, performance.now()].map((at, n) => at - (times[n - 1] ?? began))
    return Math.max(...gaps)
  }

  private get isGoing(): boolean {
    return this.going && !drillOver.aborted
  }

  /** Retries at alternating processes until one confirms the request. */
  private async retryUntilConfirmed(
    lane: number,
    expectedStatus: number,
    make: () => [path: string, headers: Record<string, string>, body: object],
  ): Promise<{ data: { booking: { id: string } } } | null> {
    for (let attempt = lane; this.isGoing; attempt += 1) {
      const process = attempt % this.urls.length
      const [path, headers, body] = make()
      const began = performance.now()
      const response = await sendRequest(this.urls[process]! + path, { headers }, body)
      if (response.status === expectedStatus || response.status === 200) {
        this.confirmations.push({ at: performance.now(), began, process })
        return JSON.parse(response.body)
      }
      // Without a response or with 503 the outcome is unknown, so the request is sent again.
      if (response.status !== 0 && response.status !== 503)
        this.unexpectedStatuses.set(response.status, (this.unexpectedStatuses.get(response.status) ?? 0) + 1)
      this.repeated += 1
      await wait(PAUSE_MS)
    }
    return null
  }
}
