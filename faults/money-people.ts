import { setTimeout as wait } from 'node:timers/promises'
import { api, fill } from '../contract/paths.ts'
import { drillOver } from './cleanup.ts'
import type { MoneyMarket } from './money-market.ts'

type Answer = {
  status: number
  body: { data?: Record<string, never> & { checkoutUrl?: string; booking?: { id: string } } }
}
export type Payer = {
  /** Pays on the page; answers our own name for the payment, where the page shows it. */
  pay(checkoutUrl: string, serverUrl: string): Promise<string | null>
}

const FATES = ['cancel', 'decline', 'call-off', 'circle', 'circle', 'leave'] as const

/** Clients and photographers who book, pay, cancel and deliver, and retry when there is no response. */
export class MoneyPeople {
  /** Confirmed with a 201. */
  readonly booked = new Set<string>()
  repeated = 0
  /** Calls that got an answer. */
  answered = 0
  private going = true
  private readonly market: MoneyMarket
  private readonly payer: Payer
  private readonly server: { url: string }

  constructor(market: MoneyMarket, payer: Payer, server: { url: string }) {
    this.market = market
    this.payer = payer
    this.server = server
  }

  async live(lanes: number): Promise<void> {
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        while (this.going && !drillOver.aborted)
          await this.oneLife().catch((error) => {
            // Errors after the end of the drill do not count.
            if (!drillOver.aborted) throw error
          })
      }),
    )
  }

  stop(): void {
    this.going = false
  }

  private async oneLife(): Promise<void> {
    const { market } = this
    const client = await market.newClient()
    const { photographerId, ...shoot } = market.shoot()
    const made = await this.ask(client, 'POST', api.myBookings, { ...shoot, expectedTotal: 400 }, client)
    const id = made?.body.data?.booking?.id
    const page = made?.body.data?.checkoutUrl
    if (made?.status !== 201 || !id || !page) return
    this.booked.add(id)
    const payment = await this.persist(() => this.payer.pay(page, this.server.url))
    if (payment && Math.random() < 0.6) await this.ask(client, 'GET', fill(api.payment, { id: payment }))
    const act = (who: string, action: string) =>
      this.ask(who, 'POST', fill(api.bookingAction, { id, action }), { reason: 'drill' })
    const fate = FATES[Math.floor(Math.random() * FATES.length)]!
    if (fate === 'decline') return void (await act(photographerId, 'decline'))
    await act(photographerId, 'accept')
    if (fate === 'cancel') await act(client, 'cancel')
    if (fate === 'call-off') await act(photographerId, 'cancel')
    if (fate !== 'circle') return
    // A week before the shoot: the remainder; then the shoot and what follows it.
    const paid = await act(client, 'pay')
    const rest = paid?.body.data?.checkoutUrl
    if (rest) await this.persist(() => this.payer.pay(rest, this.server.url))
    await market.age(id, 330)
    await market.addPicture(id)
    await act(photographerId, 'deliver')
    await act(client, 'accept-delivery')
  }

  /** Until there is a valid response. */
  private async ask(
    who: string,
    method: string,
    path: string,
    body?: object,
    key?: string,
  ): Promise<Answer | null> {
    const headers = {
      'content-type': 'application/json',
      ...(await this.market.headersOf(who)),
      ...(key ? { 'idempotency-key': key } : {}),
    }
    return this.persist(async () => {
      const response = await fetch(this.server.url + path, {
        method,
        headers,
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      })
      if (response.status >= 500) throw new Error(`${response.status}`)
      this.answered += 1
      return { status: response.status, body: (await response.json()) as Answer['body'] }
    })
  }

  private async persist<T>(work: () => Promise<T>): Promise<T | null> {
    while (this.going && !drillOver.aborted) {
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
