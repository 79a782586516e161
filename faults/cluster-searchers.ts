import { setTimeout as wait } from 'node:timers/promises'
import { api } from '../contract/paths.ts'
import { drillOver } from './cleanup.ts'
import { sendRequest } from './send-request.ts'
import { randomAddress } from './visitors.ts'

const EVERY_MS = 150
const DAYS = 200

/** Visitors who search at each process, on another day each time. */
export class ClusterSearchers {
  searches = 0
  failed = 0
  longestMs = 0
  readonly unexpectedStatuses = new Set<number>()
  private going = true
  private readonly loops: Promise<void>[]

  constructor(urls: string[], placeId: string) {
    this.loops = urls.map((url) => this.search(url, placeId))
  }

  async stop(): Promise<void> {
    this.going = false
    await Promise.all(this.loops)
  }

  private async search(url: string, place: string): Promise<void> {
    for (let n = 0; this.going && !drillOver.aborted; n += 1) {
      const date = new Date(Date.now() + (14 + (n % DAYS)) * 86_400_000).toISOString().slice(0, 10)
      const wanted = new URLSearchParams({ place, date, hours: '3' })
      const began = performance.now()
      const headers = { 'x-forwarded-for': randomAddress() }
      const { status } = await sendRequest(`${url}${api.search}?${wanted}`, { headers })
      this.searches += 1
      this.longestMs = Math.max(this.longestMs, performance.now() - began)
      if (status !== 200) this.failed += 1
      if (status !== 200 && status !== 503) this.unexpectedStatuses.add(status)
      await wait(EVERY_MS)
    }
  }
}
