import { setTimeout as wait } from 'node:timers/promises'
import { drillOver } from './cleanup.ts'
import type { ClusterNode } from './cluster-node.ts'
import { query } from './site.ts'

const LIMIT_MS = 120_000
const EVERY_MS = 200

async function until<T>(what: string, find: () => Promise<T | null | undefined | false>): Promise<T> {
  const began = performance.now()
  for (;;) {
    const found = await find().catch(() => null)
    if (found) return found
    if (performance.now() - began > LIMIT_MS || drillOver.aborted) throw new Error(`${what} did not happen.`)
    await wait(EVERY_MS)
  }
}

async function findLeader(nodes: ClusterNode[]): Promise<ClusterNode | undefined> {
  const leads = await Promise.all(nodes.map((node) => node.leads()))
  return nodes.find((_, n) => leads[n])
}

/** Waits until another machine than `former` leads. */
export const untilSucceeded = (nodes: ClusterNode[], former: ClusterNode): Promise<ClusterNode> =>
  until('A new leader', () => findLeader(nodes.filter((node) => node !== former)))

/** Waits until one leads, the two others follow it, and one of them may succeed it because it has every commit. */
export const untilHealthy = (nodes: ClusterNode[]): Promise<ClusterNode> =>
  until('A healthy cluster', async () => {
    const leader = await findLeader(nodes)
    if (!leader || !(await findSuccessor(nodes, leader))) return null
    const [row] = await query<{ following: number }>(
      leader.ownerUrl('postgres'),
      `select count(*)::int as following from pg_stat_replication where state = 'streaming'`,
    )
    return row!.following >= nodes.length - 1 && leader
  })

/** The stand-by that confirms commits, as etcd has it. */
export async function findSuccessor(
  nodes: ClusterNode[],
  leader: ClusterNode,
): Promise<ClusterNode | undefined> {
  const members = await leader.members()
  const synchronous = members.find(({ role }) => role === 'sync_standby')
  return nodes.find(({ name }) => name === synchronous?.name)
}

export const untilTrue = (what: string, check: () => boolean): Promise<true> =>
  until(what, async () => check())

export async function isPrimary(node: ClusterNode): Promise<boolean> {
  const [row] = await query<{ follows: boolean }>(
    node.ownerUrl('postgres'),
    'select pg_is_in_recovery() as follows',
  )
  return !row!.follows
}

/** Waits until the two others have everything of the leader. */
export async function untilEqual(nodes: ClusterNode[], leader: ClusterNode): Promise<void> {
  const [{ position }] = (await query<{ position: string }>(
    leader.ownerUrl(),
    'select pg_current_wal_flush_lsn()::text as position',
  )) as [{ position: string }]
  for (const node of nodes.filter((one) => one !== leader))
    await until(`${node.name} with all changes`, async () => {
      const [row] = await query<{ there: boolean }>(
        node.ownerUrl(),
        `select pg_last_wal_replay_lsn() >= '${position}' as there`,
      )
      return row!.there
    })
}

/** Number of rows and a checksum of all of them, by table. */
export async function readTables(node: ClusterNode): Promise<Map<string, string>> {
  const tables = await query<{ name: string }>(
    node.ownerUrl(),
    `select oid::regclass::text as name from pg_class
      where relkind = 'r' and relpersistence = 'p' and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
      order by 1`,
  )
  const sums = new Map<string, string>()
  for (const { name } of tables) {
    const [row] = await query<{ sum: string }>(
      node.ownerUrl(),
      `select count(*) || ' ' || coalesce(md5(string_agg(hash, '' order by hash)), '') as sum
        from (select md5(t::text) as hash from ${name} t) as rows`,
    )
    sums.set(name, row!.sum)
  }
  return sums
}
