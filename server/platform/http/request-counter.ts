import type { Db } from '../db/connect.ts'
import { countHit, type Limit } from './limits.ts'

const SLICES = 10
/** Clients below this part of a limit are counted in this process alone and cost no query. */
const SHARED_FROM = 0.1
/** After so many further requests, as a part of the limit, the count of all processes is brought up to date. */
const SHARED_EVERY = 0.02
const REFRESH_MS = 2_000
const MAX_CLIENTS = 50_000

type Client = {
  /** Requests to this process, by the slice of the window in which they came. */
  slices: Map<number, number>
  unsent: number
  /** Requests to other processes, as of the last update. */
  others: number
  updatedAt: number
  retryAfter: number
  updating: boolean
}
export type Count = { remaining: number; retryAfter: number }

/**
 * Counts requests in a sliding window without a query for each: every process counts its own and adds those of busy clients
 * to a row that all processes share. Between two updates a process may let 2% of a limit pass too many.
 */
export function createRequestCounter(db: Db, onError: (error: unknown) => void) {
  const clients = new Map<string, Client>()

  function find(limit: Limit, slice: number): Client {
    const found = clients.get(limit.key)
    if (found) {
      for (const at of found.slices.keys()) if (at < slice - SLICES) found.slices.delete(at)
      return found
    }
    const oldest = clients.size >= MAX_CLIENTS ? clients.keys().next().value : undefined
    if (oldest !== undefined) clients.delete(oldest)
    const made = { slices: new Map(), unsent: 0, others: 0, updatedAt: 0, retryAfter: 0, updating: false }
    clients.set(limit.key, made)
    return made
  }

  async function update(client: Client, limit: Limit): Promise<void> {
    const sent = client.unsent
    client.updating = true
    client.unsent = 0
    try {
      const { hits, retryAfter } = await countHit(db, limit, sent)
      client.others = Math.max(0, hits - own(client) + client.unsent)
      client.retryAfter = retryAfter
      client.updatedAt = Date.now()
      // What came meanwhile must not wait for the next request.
      if (client.unsent >= limit.most * SHARED_EVERY) void update(client, limit)
      else client.updating = false
    } catch (error) {
      client.unsent += sent
      client.updatedAt = Date.now()
      client.updating = false
      onError(error)
    }
  }

  return {
    /** A refused request is not counted. */
    count(limit: Limit): Count & { refused: boolean } {
      const now = Date.now()
      const slice = Math.floor((now * SLICES) / (limit.windowSeconds * 1000))
      const client = find(limit, slice)
      // What other processes counted is forgotten with the window.
      if (now - client.updatedAt > limit.windowSeconds * 1000) client.others = 0
      const used = own(client) + client.others
      const refused = used >= limit.most
      if (!refused) {
        client.slices.set(slice, (client.slices.get(slice) ?? 0) + 1)
        client.unsent += 1
      }
      const isOld = now - client.updatedAt > REFRESH_MS
      const isDue = client.unsent >= limit.most * SHARED_EVERY || (isOld && used >= limit.most * SHARED_FROM)
      if (isDue && !client.updating) void update(client, limit)
      const retryAfter = Math.max(1, client.retryAfter - (now - client.updatedAt) / 1000)
      return { refused, remaining: Math.max(0, limit.most - used - 1), retryAfter }
    },
    /** Forgets clients whose window is over. */
    sweep(windowSeconds: number): void {
      const first = Math.floor((Date.now() * SLICES) / (windowSeconds * 1000)) - SLICES
      for (const [key, { slices }] of clients)
        if ([...slices.keys()].every((at) => at < first)) clients.delete(key)
    },
  }
}

function own({ slices }: Client): number {
  let sum = 0
  for (const hits of slices.values()) sum += hits
  return sum
}
