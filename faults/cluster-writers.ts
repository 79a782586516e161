import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isLate } from '../server/platform/db/connection-errors.ts'
import { drillOver } from './cleanup.ts'
import type { ClusterNode } from './cluster-node.ts'
import { query } from './site.ts'

const EVERY_MS = 100
const TIMEOUT_MS = 1_500
const READ_ONLY = '25006'

type Accepted = { node: string; n: number; timeline: string; sentAt: number; at: number }

/**
 * Tries to write on every machine of the cluster all the time, past HAProxy and without the network. What is accepted says on
 * which timeline, which is a new one after each change of the leader.
 */
export class ClusterWriters {
  readonly accepted: Accepted[] = []
  private readonly refusedAt = new Map<string, number>()
  /** When a machine stopped to accept or to wait: it refused, or ended the connection. */
  private readonly closedAt = new Map<string, number>()
  private tried = 0
  private going = true
  private readonly loops: Promise<void>[]

  private constructor(nodes: ClusterNode[]) {
    this.loops = nodes.map((node) => this.write(node))
  }

  static async start(leader: ClusterNode, nodes: ClusterNode[]): Promise<ClusterWriters> {
    await query(
      leader.ownerUrl('postgres'),
      'create table drill_writes (node text, n integer, primary key (node, n))',
    )
    return new ClusterWriters(nodes)
  }

  async stop(): Promise<void> {
    this.going = false
    await Promise.all(this.loops)
  }

  /** When this machine last said that it takes no writes. */
  lastRefusal(node: ClusterNode): number {
    return this.refusedAt.get(node.name) ?? Number.NEGATIVE_INFINITY
  }

  /** When this machine began to take none, after it last accepted one. */
  closedSince(node: ClusterNode): number {
    return this.closedAt.get(node.name) ?? Number.POSITIVE_INFINITY
  }

  get triedCount(): number {
    return this.tried
  }

  /** Writes that were accepted although another machine led already. */
  countDouble(): number {
    const leaders = new Map<string, string>()
    let newest = { timeline: '', at: 0 }
    let double = 0
    for (const { node, timeline, sentAt, at } of this.accepted) {
      const leader = leaders.get(timeline) ?? node
      leaders.set(timeline, leader)
      if (leader !== node || (timeline < newest.timeline && sentAt > newest.at)) double += 1
      if (timeline > newest.timeline) newest = { timeline, at }
    }
    return double
  }

  /** Accepted writes that this machine does not have. */
  async countLost(node: ClusterNode): Promise<number> {
    const rows = await query<{ key: string }>(
      node.ownerUrl('postgres'),
      `select node || ' ' || n as key from drill_writes`,
    )
    const there = new Set(rows.map(({ key }) => key))
    return this.accepted.filter(({ node, n }) => !there.has(`${node} ${n}`)).length
  }

  private async write(node: ClusterNode): Promise<void> {
    let client: pg.Client | undefined
    for (let n = 0; this.going && !drillOver.aborted; n += 1) {
      await wait(EVERY_MS)
      this.tried += 1
      try {
        client ??= await connect(node)
        const sentAt = performance.now()
        const { rows } = await client.query<{ timeline: string }>(
          'insert into drill_writes values ($1, $2) returning left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline',
          [node.name, n],
        )
        this.accepted.push({ node: node.name, n, timeline: rows[0]!.timeline, sentAt, at: performance.now() })
        this.closedAt.delete(node.name)
      } catch (error) {
        if (!isLate(error as Error) && !this.closedAt.has(node.name))
          this.closedAt.set(node.name, performance.now())
        if ((error as { code?: string }).code === READ_ONLY) this.refusedAt.set(node.name, performance.now())
        else {
          await client?.end().catch(() => {})
          client = undefined
        }
      }
    }
    await client?.end().catch(() => {})
  }
}

async function connect(node: ClusterNode): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: node.ownerUrl('postgres'),
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    // Otherwise its log would hold little else.
    options: '-c log_min_messages=fatal',
  })
  client.on('error', () => {})
  await client.connect()
  return client
}
