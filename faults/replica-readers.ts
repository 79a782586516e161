import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { fill } from '../contract/api/path.ts'
import { api } from '../contract/paths.ts'
import { drillOver } from './cleanup.ts'
import { sendRequest } from './send-request.ts'
import { signIn } from './site.ts'
import { randomAddress } from './visitors.ts'

const WRITE_EVERY_MS = 50
const READ_EVERY_MS = 10

/**
 * Counts on the primary while visitors search and read a profile, and an administrator renames a client and reads the list:
 * what a profile shows says how old it is.
 */
export class ReplicaReaders {
  readonly wrong = new Set<string>()
  private reads = 0
  private ownReads = 0
  private longestMs = 0
  private oldestMs = 0
  private going = true
  /** When each count was committed. */
  private readonly committed: number[] = []
  private readonly loops: Promise<void>[] = []
  /** The results of each search, which nothing changes. */
  private readonly results = new Map<string, string>()
  private readonly client: pg.Client
  private readonly urls: string[]

  private constructor(client: pg.Client, urls: string[]) {
    this.client = client
    this.urls = urls
  }

  static async start(databaseUrl: string, urls: string[], searches: string[]): Promise<ReplicaReaders> {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const readers = new ReplicaReaders(client, urls)
    const { rows } = await client.query<{ id: string; slug: string }>(
      'select photographer_id as id, slug from studios where listed order by photographer_id limit 1',
    )
    const { rows: people } = await client.query<{ id: string; email: string }>(
      `select id, email::text from people where role = 'client' order by id limit 1`,
    )
    await readers.count(rows[0]!.id)
    const profile = fill(api.profile, { slug: rows[0]!.slug })
    readers.loops.push(
      readers.repeat(WRITE_EVERY_MS, () => readers.count(rows[0]!.id)),
      ...urls.flatMap((url) => [
        readers.repeat(READ_EVERY_MS, () => readers.readProfile(url + profile)),
        readers.repeat(READ_EVERY_MS, () => readers.readProfile(url + profile)),
        readers.repeat(READ_EVERY_MS, (n) => readers.search(url, searches[n % searches.length]!)),
      ]),
      readers.renameAndRead(people[0]!, await signIn(urls[0]!)),
    )
    return readers
  }

  async stop(): Promise<void> {
    this.going = false
    await Promise.all(this.loops)
    if ([...this.results.values()].every((found) => found === '')) this.wrong.add('no search had results')
    await this.client.end()
  }

  /** What was measured since the last call. */
  take(maxAgeMs: number): string {
    if (this.oldestMs > maxAgeMs) this.wrong.add(`a read was ${this.oldestMs.toFixed(0)} ms old`)
    if (this.reads === 0) this.wrong.add('nothing was read')
    const line = `${this.reads} reads, the longest ${this.longestMs.toFixed(0)} ms, at most ${this.oldestMs.toFixed(0)} ms old, ${this.ownReads} after an own write`
    this.reads = this.ownReads = this.longestMs = this.oldestMs = 0
    return line
  }

  private async repeat(everyMs: number, work: (n: number) => Promise<void>): Promise<void> {
    for (let n = 0; this.going && !drillOver.aborted; n += 1) {
      await work(n)
      await wait(everyMs)
    }
  }

  private async count(photographerId: string): Promise<void> {
    const name = `Count ${this.committed.length}`
    await this.client.query('update people set full_name = $2 where id = $1', [photographerId, name])
    this.committed.push(performance.now())
  }

  private async send(url: string): Promise<string> {
    const began = performance.now()
    const { status, body } = await sendRequest(url, { headers: { 'x-forwarded-for': randomAddress() } })
    this.reads += 1
    this.longestMs = Math.max(this.longestMs, performance.now() - began)
    if (status !== 200) this.wrong.add(`a read responded with ${status}`)
    return body
  }

  private async readProfile(url: string): Promise<void> {
    const began = performance.now()
    const body = await this.send(url)
    const shown = Number(/"fullName":"Count (\d+)"/.exec(body)?.[1] ?? Number.NaN)
    if (Number.isNaN(shown)) this.wrong.add(`a profile without a count: ${body.slice(0, 80)}`)
    // Old since the next count was committed.
    const since = this.committed[shown + 1]
    if (since !== undefined) this.oldestMs = Math.max(this.oldestMs, began - since)
  }

  private async search(url: string, path: string): Promise<void> {
    const body = await this.send(url + path)
    const found = body.match(/"slug":"[^"]+"/g)?.join() ?? ''
    const known = this.results.get(path) ?? found
    this.results.set(path, known)
    if (!body.includes('"photographers":[')) this.wrong.add('a search without a list')
    else if (found !== known) this.wrong.add('a search with other results')
  }

  private async renameAndRead(
    { id, email }: { id: string; email: string },
    { accessToken }: { accessToken: string },
  ): Promise<void> {
    const browser = { authorization: `Bearer ${accessToken}`, 'sec-fetch-site': 'same-origin' }
    await this.repeat(500, async (n) => {
      const saved = await fetch(this.urls[0] + fill(api.updatePerson, { id }), {
        method: 'PATCH',
        headers: { ...browser, 'content-type': 'application/json' },
        body: JSON.stringify({ fullName: `Own ${n}` }),
      })
      const cookie = saved.headers.getSetCookie().map((one) => one.split(';')[0]!)
      const list = `${api.people}?${new URLSearchParams({ role: 'client', search: email })}`
      const read = await fetch(this.urls[1] + list, { headers: { ...browser, cookie: cookie.join('; ') } })
      this.ownReads += 1
      if (!saved.ok) this.wrong.add(`an own write responded with ${saved.status}`)
      else if (!(await read.text()).includes(`"Own ${n}"`)) this.wrong.add('an own write was missing')
    })
  }
}
