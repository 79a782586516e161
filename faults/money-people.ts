import { setTimeout as wait } from 'node:timers/promises'
import { fill } from '../contract/api/path.ts'
import { api } from '../contract/paths.ts'
import { drillOver } from './cleanup.ts'
import type { MoneyMarket } from './money-market.ts'

type ApiResult = {
  status: number
  body: { data?: Record<string, never> & { checkoutUrl?: string; booking?: { id: string } } }
}
export type Payer = {
  /** Pays on the checkout page; returns our id of the payment if the page shows it. */
  pay(checkoutUrl: string, serverUrl: string): Promise<string | null>
}

const OUTCOMES = [
  'client-cancels',
  'decline',
  'photographer-cancels',
  'complete',
  'complete',
  'leave',
] as const

/** Clients and photographers who book, pay, cancel and deliver, and retry when there is no response. */
export class MoneyPeople {
  /** Confirmed with a 201. */
  readonly booked = new Set<string>()
  repeated = 0
  /** Calls that got a response. */
  responses = 0
  private running = true
  private readonly market: MoneyMarket
  private readonly payer: Payer
  private readonly server: { url: string }

  constructor(market: MoneyMarket, payer: Payer, server: { url: string }) {
    this.market = market
    this.payer = payer
    this.server = server
  }

  async run(lanes: number): Promise<void> {
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        while (this.running && !drillOver.aborted)
          await this.makeBooking().catch((error) => {
            // Errors after the end of the drill do not count.
            if (!drillOver.aborted) throw error
          })
      }),
    )
  }

  stop(): void {
    this.running = false
  }

  private async makeBooking(): Promise<void> {
    const { market } = this
    const client = await market.newClient()
    const { photographerId, ...shoot } = market.shoot()
    const made = await this.sendRequest(
      client,
      'POST',
      api.myBookings,
      { ...shoot, expectedTotal: 400 },
      client,
    )
    const id = made?.body.data?.booking?.id
    const page = made?.body.data?.checkoutUrl
    if (made?.status !== 201 || !id || !page) return
    this.booked.add(id)
    const payment = await this.retry(() => this.payer.pay(page, this.server.url))
    if (payment && Math.random() < 0.6)
      await this.sendRequest(client, 'GET', fill(api.payment, { id: payment }))
    const act = (who: string, action: string) =>
      this.sendRequest(who, 'POST', fill(api.bookingAction, { id, action }), { reason: 'drill' })
    const outcome = OUTCOMES[Math.floor(Math.random() * OUTCOMES.length)]!
    if (outcome === 'decline') return void (await act(photographerId, 'decline'))
    await act(photographerId, 'accept')
    if (outcome === 'client-cancels') await act(client, 'cancel')
    if (outcome === 'photographer-cancels') await act(photographerId, 'cancel')
    if (outcome !== 'complete') return
    // The remaining payment, which is due a week before the shoot; then the shoot, delivery and acceptance.
    const paid = await act(client, 'pay')
    const rest = paid?.body.data?.checkoutUrl
    if (rest) await this.retry(() => this.payer.pay(rest, this.server.url))
    await market.age(id, 330)
    await market.addPicture(id)
    await act(photographerId, 'deliver')
    await act(client, 'accept-delivery')
  }

  /** Retries until there is a response other than 5xx. */
  private async sendRequest(
    personId: string,
    method: string,
    path: string,
    body?: object,
    key?: string,
  ): Promise<ApiResult | null> {
    const headers = {
      'content-type': 'application/json',
      ...(await this.market.headersOf(personId)),
      ...(key ? { 'idempotency-key': key } : {}),
    }
    return this.retry(async () => {
      const response = await fetch(this.server.url + path, {
        method,
        headers,
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      })
      if (response.status >= 500) throw new Error(`${response.status}`)
      this.responses += 1
      return { status: response.status, body: (await response.json()) as ApiResult['body'] }
    })
  }

  private async retry<T>(work: () => Promise<T>): Promise<T | null> {
    while (this.running && !drillOver.aborted) {
      try {
        return await work()
      } catch {
        this.repeated += 1
        await wait(100)
      }
    }
    return null
  }
}
