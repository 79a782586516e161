import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { ServerProcess } from '../test/server-process.ts'
import { type ClusterNode, findClusterTools, makeNodes, NOT_INSTALLED, PASSWORD } from './cluster-node.ts'
import { ClusterSearchers } from './cluster-searchers.ts'
import {
  findSuccessor,
  isPrimary,
  readTables,
  untilEqual,
  untilHealthy,
  untilSucceeded,
  untilTrue,
} from './cluster-state.ts'
import { ClusterWriters } from './cluster-writers.ts'
import { median, seconds } from './figures.ts'
import { CLUSTER_PORT, isInstalled, startClusterProxy } from './haproxy.ts'
import { type MoneyMarket, makeMarket } from './money-market.ts'
import { enterOwnNetwork, makeSwitch } from './network.ts'
import { RetryingPeople } from './retrying-people.ts'
import { makeFolder, query, startOn } from './site.ts'

/** That of the machine with HAProxy and Framefolk. */
const ADDRESS = '10.0.0.1'
const LANES = 4
const CLIENTS_EACH = 550
const PAUSE_MS = 400
const CALM_MS = 5_000
const AFTER_MS = 5_000
const ETCD_GONE_MS = 30_000
const COMMITS = 200
/** The drill fails after a pause of this length. */
const PAUSE_LIMIT_MS = 60_000

type Scene = {
  nodes: ClusterNode[]
  servers: ServerProcess[]
  people: RetryingPeople
  searchers: ClusterSearchers
  writers: ClusterWriters
  pauses: Map<string, number>
  /** How often another machine led afterwards. */
  changes: number
  wrong: string[]
}

/** Three machines with PostgreSQL elect their leader themselves, whatever happens to it under bookings and searches. */
export async function cluster() {
  const binaries = await findClusterTools()
  if (!binaries || !(await isInstalled())) return NOT_INSTALLED
  if (!(await enterOwnNetwork()))
    return { passed: false, result: 'this system allows no network namespaces; run the drill as root' }
  const folder = await makeFolder()
  await makeSwitch(ADDRESS)
  const nodes = await makeNodes(folder, binaries)
  for (const node of nodes) await node.startEtcd()
  for (const node of nodes) await node.startPatroni()
  return letThemWork(folder, nodes).catch((error) => {
    for (const node of nodes) console.log(`${node.name}:\n${node.lastWords}`)
    throw error
  })
}

async function letThemWork(folder: string, nodes: ClusterNode[]) {
  const leader = await untilHealthy(nodes)
  await query(leader.ownerUrl('postgres'), `create role framefolk login password '${PASSWORD}'`)
  await query(leader.ownerUrl('postgres'), 'create database framefolk owner framefolk')
  const cost = await compareCommits(leader)
  await startClusterProxy(folder)
  const scene = await openMarket(nodes, leader)
  const copied = countComebacks(nodes).copied
  await strikeAll(scene)
  scene.people.stop()
  await Promise.all([scene.searchers.stop(), scene.writers.stop()])
  const rows = await endAndCompare(scene)
  const { people, searchers, writers, wrong, pauses } = scene
  const back = countComebacks(nodes)
  return {
    passed: wrong.length === 0 && people.booked.size > 0 && searchers.searches > 0,
    result:
      `${people.booked.size} bookings acknowledged at two processes while the leader of three was replaced ${scene.changes} times: ` +
      `${wrong.length === 0 ? 'none lost or made twice, never two leaders' : wrong.join(', ')}, ${writers.accepted.length} of ${writers.triedCount} writes tried at all machines accepted, ${rows}; ` +
      `longest time without a booking ${[...pauses].map(([name, ms]) => `${seconds(ms)} s (${name})`).join(', ')}; ` +
      `${searchers.failed} of ${searchers.searches} searches answered 503, the longest took ${seconds(searchers.longestMs)} s; ` +
      `machines came back ${back.rewound} times by pg_rewind, ${back.copied - copied} times as a new copy; a commit took ${cost}`,
  }
}

/** A process that loses its server goes on by itself; with two of them, clients repeat at the other. */
async function openMarket(nodes: ClusterNode[], leader: ClusterNode): Promise<Scene> {
  const url = Object.assign(new URL(leader.url), { hostname: '127.0.0.1', port: String(CLUSTER_PORT) }).href
  const settings = { LAUNCH: 'live', PAYMENTS: 'sandbox', DATA_DIR: await makeFolder() }
  const shared = { ...settings, DATABASE_READ_URL: nodes.map((node) => node.url).join(',') }
  const servers = [await startOn(url, shared), await startOn(url, shared)]
  const market = await makeMarket(url, settings)
  const [place] = await query<{ id: string }>(
    url,
    'select place_id as id from studios where place_id is not null limit 1',
  )
  const lanes = await Promise.all(Array.from({ length: LANES }, () => makeClients(market)))
  const urls = servers.map((server) => server.url)
  const people = new RetryingPeople('cluster', urls)
  for (const [lane, clients] of lanes.entries()) void people.book(lane, clients, market.shoot, PAUSE_MS)
  const searchers = new ClusterSearchers(urls, place!.id)
  const writers = await ClusterWriters.start(leader, nodes)
  await wait(CALM_MS)
  return { nodes, servers, people, searchers, writers, pauses: new Map(), changes: 0, wrong: [] }
}

async function makeClients(market: MoneyMarket) {
  const clients: { id: string; headers: Record<string, string> }[] = []
  for (let n = 0; n < CLIENTS_EACH; n += 1) {
    const id = await market.newClient()
    clients.push({ id, headers: await market.headersOf(id) })
  }
  return clients
}

async function strikeAll(scene: Scene): Promise<void> {
  const { nodes } = scene
  await strike(scene, 'switched over', async (leader) => {
    await leader.switchOver()
    return untilSucceeded(nodes, leader)
  })
  await strike(
    scene,
    'crashed',
    async (leader) => {
      await leader.crash()
      return untilSucceeded(nodes, leader)
    },
    (leader) => leader.start(),
  )
  await strike(
    scene,
    'cut off',
    (leader) => cutOff(scene, leader),
    (leader) => leader.machine.plug(),
  )
  await strike(
    scene,
    'left alone by Patroni',
    (leader) => killPatroni(scene, leader),
    (leader) => leader.startPatroni(),
  )
  await strike(scene, 'PostgreSQL crashed', async (leader) => {
    await leader.killPostgres()
    await wait(AFTER_MS)
    return untilHealthy(nodes)
  })
  await strike(scene, 'stand-by crashed', async (leader) => {
    const standby = (await findSuccessor(nodes, leader))!
    await standby.crash()
    await wait(AFTER_MS)
    await standby.start()
    return leader
  })
  await strike(scene, 'etcd silent', async (leader) => {
    for (const node of nodes) node.freezeEtcd()
    await wait(ETCD_GONE_MS)
    for (const node of nodes) node.thawEtcd()
    if (!(await isPrimary(leader))) scene.wrong.push('the leader gave up while only etcd was silent')
    return leader
  })
}

/** Something happens to the leader, everything goes on for a while, then the machine is repaired and must follow again. */
async function strike(
  scene: Scene,
  name: string,
  happen: (leader: ClusterNode) => Promise<ClusterNode>,
  repair: (leader: ClusterNode) => Promise<void> = async () => {},
): Promise<void> {
  const { nodes, people, searchers } = scene
  const leader = await untilHealthy(nodes)
  const before = { booked: people.booked.size, searches: searchers.searches, failed: searchers.failed }
  const began = performance.now()
  const successor = await happen(leader)
  const successorMs = performance.now() - began
  await wait(AFTER_MS)
  const repairedAt = performance.now()
  await repair(leader)
  await untilHealthy(nodes)
  const pauseMs = people.longestPauseMs(began)
  scene.pauses.set(name, pauseMs)
  if (successor !== leader) scene.changes += 1
  if (pauseMs > PAUSE_LIMIT_MS) scene.wrong.push(`${seconds(pauseMs)} s without a booking`)
  console.log(
    `  ${name}: ${leader.name}${successor === leader ? ' still leads' : `, then ${successor.name} after ${seconds(successorMs)} s`}; ` +
      `longest time without a booking ${seconds(pauseMs)} s, ${people.booked.size - before.booked} bookings, ` +
      `${searchers.failed - before.failed} of ${searchers.searches - before.searches} searches failed; all follow ${seconds(performance.now() - repairedAt)} s after the repair`,
  )
}

/** Nothing reaches it or comes from it, and nothing tells it so. */
async function cutOff({ nodes, writers }: Scene, leader: ClusterNode): Promise<ClusterNode> {
  const cut = performance.now()
  await leader.machine.unplug()
  const demoted = untilTrue(`${leader.name} without writes`, () => writers.lastRefusal(leader) > cut)
  const successor = await untilSucceeded(nodes, leader)
  const successorAt = performance.now()
  await demoted
  console.log(
    `  cut off: ${leader.name} takes no writes ${seconds(writers.closedSince(leader) - cut)} s after the cut and says so after ${seconds(writers.lastRefusal(leader) - cut)} s, ${successor.name} leads after ${seconds(successorAt - cut)} s`,
  )
  return successor
}

/** Its PostgreSQL would take writes for ever, but no other machine confirms them. */
async function killPatroni({ nodes, wrong }: Scene, leader: ClusterNode): Promise<ClusterNode> {
  await leader.killPatroni()
  const successor = await untilSucceeded(nodes, leader)
  if (!(await isPrimary(leader))) wrong.push('the PostgreSQL without Patroni was stopped by something else')
  return successor
}

/** What synchronous replication costs: the same commits with and without waiting for the second machine. */
async function compareCommits(leader: ClusterNode): Promise<string> {
  const client = new pg.Client({ connectionString: leader.ownerUrl('postgres') })
  await client.connect()
  await client.query('create table drill_commits (n integer)')
  const times: Record<'on' | 'local', number[]> = { on: [], local: [] }
  for (let n = 0; n < COMMITS; n += 1)
    for (const mode of ['on', 'local'] as const) {
      await client.query(`set synchronous_commit = ${mode}`)
      const began = performance.now()
      await client.query('insert into drill_commits values (1)')
      times[mode].push(performance.now() - began)
    }
  await client.end()
  return `${median(times.on).toFixed(1)} ms, ${median(times.local).toFixed(1)} ms without waiting for a second machine (medians)`
}

function countComebacks(nodes: ClusterNode[]): { rewound: number; copied: number } {
  const sum = (what: RegExp) => nodes.reduce((all, node) => all + node.countPrinted(what), 0)
  return { rewound: sum(/pg_rewind exit code=0/g), copied: sum(/bootstrapped from leader/g) }
}

/** Everything that was confirmed must be on all three machines, once, and nothing else differ. */
async function endAndCompare({ nodes, servers, people, searchers, writers, wrong }: Scene): Promise<string> {
  for (const server of servers) {
    const ended = await Promise.race([server.exited.then(() => true), wait(0, false)])
    const ready = await fetch(`${server.url}/readyz`).catch(() => null)
    const state = await ready?.text()
    if (ended) wrong.push('a process ended')
    else if (state !== '{"status":"ready"}') wrong.push(`a process is not ready: ${state}`)
    await server.end('SIGTERM')
  }
  for (const [status, count] of people.unexpectedStatuses) wrong.push(`${count} bookings answered ${status}`)
  for (const status of searchers.unexpectedStatuses) wrong.push(`a search answered ${status}`)
  if (people.booked.size >= LANES * CLIENTS_EACH) wrong.push('there were too few clients for so long a drill')
  if (writers.countDouble() > 0) wrong.push(`${writers.countDouble()} writes accepted by TWO LEADERS`)
  const leader = await untilHealthy(nodes)
  await untilEqual(nodes, leader)
  for (const node of nodes) {
    const rows = await query<{ id: string; client: string }>(
      node.ownerUrl(),
      'select id, client_id as client from bookings',
    )
    const there = new Set(rows.map(({ id }) => id))
    const lost = [...people.booked].filter((id) => !there.has(id)).length
    const twice = rows.length - new Set(rows.map(({ client }) => client)).size
    const writes = await writers.countLost(node)
    if (lost > 0) wrong.push(`${lost} acknowledged bookings LOST on ${node.name}`)
    if (twice > 0) wrong.push(`${twice} bookings made twice on ${node.name}`)
    if (writes > 0) wrong.push(`${writes} accepted writes LOST on ${node.name}`)
  }
  const [one, ...others] = await Promise.all(nodes.map(readTables))
  const differing = [...one!].filter(([name, sum]) => others.some((tables) => tables.get(name) !== sum))
  if (differing.length > 0) wrong.push(`different rows in ${differing.map(([name]) => name).join(', ')}`)
  return `${one!.size} tables equal on all three`
}
