import { setTimeout as wait } from 'node:timers/promises'
import { api } from '../contract/paths.ts'
import { drillOver } from './cleanup.ts'
import type { Shoot } from './money-market.ts'
import { sendRequest } from './send-request.ts'
import { randomAddress } from './visitors.ts'

const PAUSE_MS = 100
const PASSWORD = 'only for this drill'

type Client = { id: string; headers: Record<string, string> }
type Notified = { at: number; began: number; process: number }

/** People who sign up and book at two processes, and retry until they get a success. */
export class FailoverPeople {
  /** Addresses of accounts that were promised with 202, and bookings with 201. */
  readonly joined = new Set<string>()
  readonly booked = new Set<string>()
  /** When which process has said yes. */
  readonly notified: Notified[] = []
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
      if (await this.persist(lane, 202, () => [api.accounts, headers, body])) this.joined.add(email)
    }
  }

  /** A time of its own for each of these clients. */
  async book(lane: number, clients: Client[], shoot: () => Shoot): Promise<void> {
    for (const { id, headers } of clients) {
      if (!this.isGoing) return
      const { photographerId: _, ...wanted } = shoot()
      const body = { ...wanted, expectedTotal: 400 }
      const keyed = { ...headers, 'idempotency-key': id }
      const answer = await this.persist(lane, 201, () => [api.myBookings, keyed, body])
      if (answer) this.booked.add(answer.data.booking.id)
    }
  }

  private get isGoing(): boolean {
    return this.going && !drillOver.aborted
  }

  /** Now at one process and now at the other, until the answer is yes. */
  private async persist(
    lane: number,
    yes: number,
    make: () => [path: string, headers: Record<string, string>, body: object],
  ): Promise<{ data: { booking: { id: string } } } | null> {
    for (let attempt = lane; this.isGoing; attempt += 1) {
      const process = attempt % this.urls.length
      const [path, headers, body] = make()
      const began = performance.now()
      const answer = await sendRequest(this.urls[process]! + path, { headers }, body)
      if (answer.status === yes || answer.status === 200) {
        this.notified.push({ at: performance.now(), began, process })
        return JSON.parse(answer.body)
      }
      // Without an answer, or with the advice to retry: nothing is known, and it may be sent again.
      if (answer.status !== 0 && answer.status !== 503)
        this.unexpectedStatuses.set(answer.status, (this.unexpectedStatuses.get(answer.status) ?? 0) + 1)
      this.repeated += 1
      await wait(PAUSE_MS)
    }
    return null
  }
}
