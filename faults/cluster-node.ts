import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PostgresBinaries } from '../server/platform/db/embedded/binaries.ts'
import { type Program, succeeds } from '../server/platform/db/embedded/program.ts'
import { chooseUser, type ServerUser } from '../server/platform/db/embedded/user.ts'
import { onCleanup } from './cleanup.ts'
import { readDocumented } from './haproxy.ts'
import { connectMachine, type Machine } from './network.ts'
import { findInstalledPostgres } from './postgres-members.ts'
import { postgresProcesses } from './postgres-processes.ts'

export const PASSWORD = 'only-for-this-drill'
/** The names and addresses of the documented files. */
const MACHINES = { one: '10.0.0.11', two: '10.0.0.12', three: '10.0.0.13' }
const REST_LIMIT_MS = 1_000
const PRINTED = 200_000

export const NOT_INSTALLED = {
  passed: false,
  result:
    'Patroni, etcd, HAProxy and PostgreSQL are not installed. On Debian or Ubuntu: apt-get install patroni etcd-server haproxy postgresql iproute2 (this drill starts its own, no service is needed)',
}

/** The PostgreSQL that Patroni manages, if all programs are there. */
export async function findClusterTools(): Promise<PostgresBinaries | null> {
  for (const file of ['patroni', 'etcd', 'ip']) {
    const args = [file === 'ip' ? '-V' : '--version']
    if (!(await succeeds({ file, args }))) return null
  }
  return findInstalledPostgres()
}

/** Three machines with etcd and Patroni each, with the documented files but for folders. */
export async function makeNodes(folder: string, binaries: PostgresBinaries): Promise<ClusterNode[]> {
  const user = await chooseUser(folder, binaries)
  const nodes: ClusterNode[] = []
  for (const [name, address] of Object.entries(MACHINES)) {
    const own = join(folder, name)
    await mkdir(own, { mode: 0o700 })
    await user.own(own)
    const node = new ClusterNode(await connectMachine(name, address), own, binaries, user)
    onCleanup(() => node.crash())
    nodes.push(node)
  }
  return nodes
}

export class ClusterNode {
  readonly machine: Machine
  private readonly folder: string
  private readonly binaries: PostgresBinaries
  private readonly user: ServerUser
  private etcd: ChildProcess | undefined
  private patroni: ChildProcess | undefined
  private printed = ''

  constructor(machine: Machine, folder: string, binaries: PostgresBinaries, user: ServerUser) {
    this.machine = machine
    this.folder = folder
    this.binaries = binaries
    this.user = user
  }

  get name(): string {
    return this.machine.name
  }

  /** As a process of Framefolk connects. */
  get url(): string {
    return `postgres://framefolk:${PASSWORD}@${this.machine.address}:5432/framefolk`
  }

  /** As someone on that machine connects, who needs no network for it. */
  ownerUrl(database = 'framefolk'): string {
    return `postgres://postgres@localhost/${database}?host=${encodeURIComponent(this.folder)}`
  }

  async startEtcd(): Promise<void> {
    const documented = await readDocumented('etcd.env')
    const settings = [...documented.matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, key, value]) => {
      if (key === 'ETCD_INITIAL_CLUSTER') return [key, value]
      if (key === 'ETCD_NAME') return [key, this.name]
      if (key === 'ETCD_DATA_DIR') return [key, join(this.folder, 'etcd')]
      return [key, value!.replaceAll(MACHINES.one, this.machine.address)]
    })
    this.etcd = this.run({ file: 'etcd', args: [] }, Object.fromEntries(settings))
  }

  async startPatroni(): Promise<void> {
    const file = join(this.folder, 'patroni.yml')
    const documented = (await readDocumented('patroni.yml'))
      .replace(/^name: one$/m, `name: ${this.name}`)
      .replaceAll(/^( *(?:listen|connect_address): )10\.0\.0\.11/gm, `$1${this.machine.address}`)
      .replaceAll('PASSWORD', PASSWORD)
      .replace('/usr/lib/postgresql/15/bin', dirname(this.binaries.postgres))
      .replace('/var/lib/postgresql/15/framefolk', join(this.folder, 'postgres'))
      .replace('/var/lib/postgresql/framefolk.pgpass', join(this.folder, 'pgpass'))
      .replace('/var/run/postgresql', this.folder)
      // The user of the server has another name here, and the watchdog would restart this machine.
      .replace('local all postgres peer', 'local all postgres trust')
      .replace('mode: automatic', "mode: 'off'")
    await writeFile(file, documented)
    this.patroni = this.run(this.user.wrap('patroni', [file]), {})
  }

  async start(): Promise<void> {
    await this.startEtcd()
    await this.startPatroni()
  }

  /** As in a power failure. */
  async crash(): Promise<void> {
    await this.killPatroni()
    await end(this.etcd, 'SIGKILL')
    await this.killPostgres()
  }

  /** As when the system runs out of memory. */
  async killPostgres(): Promise<void> {
    for (const pid of await postgresProcesses(this.folder).catch(() => []))
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // The process has already exited.
      }
  }

  /** PostgreSQL stays as it is, without anything that would end it. */
  killPatroni(): Promise<void> {
    return end(this.patroni, 'SIGKILL')
  }

  freezeEtcd(): void {
    this.etcd?.kill('SIGSTOP')
  }

  thawEtcd(): void {
    this.etcd?.kill('SIGCONT')
  }

  /** What Patroni answers to HAProxy. */
  async leads(): Promise<boolean> {
    const answer = await fetch(`http://${this.machine.address}:8008/primary`, {
      signal: AbortSignal.timeout(REST_LIMIT_MS),
    }).catch(() => null)
    await answer?.body?.cancel()
    return answer?.status === 200
  }

  /** The cluster as etcd has it. */
  async members(): Promise<{ name: string; role: string }[]> {
    const answer = await fetch(`http://${this.machine.address}:8008/cluster`, {
      signal: AbortSignal.timeout(REST_LIMIT_MS),
    })
    return ((await answer.json()) as { members: { name: string; role: string }[] }).members
  }

  /** Gives the lead to another machine, as `patronictl switchover` does. */
  async switchOver(): Promise<void> {
    const answer = await fetch(`http://${this.machine.address}:8008/switchover`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`patroni:${PASSWORD}`).toString('base64')}` },
      body: JSON.stringify({ leader: this.name }),
    })
    if (!answer.ok) throw new Error(`The switchover was refused: ${await answer.text()}`)
  }

  /** How often Patroni said this. */
  countPrinted(what: RegExp): number {
    return this.printed.match(what)?.length ?? 0
  }

  get lastWords(): string {
    return this.printed.slice(-8_000)
  }

  private run(program: Program, settings: Record<string, string>): ChildProcess {
    const { file, args } = this.machine.on(program)
    const env = { PATH: process.env.PATH, HOME: this.folder, LANG: 'C.UTF-8', ...settings }
    const child = spawn(file, args, { env, cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const output of [child.stdout, child.stderr])
      output.on('data', (chunk: Buffer) => {
        if (program.file !== 'etcd') this.printed = (this.printed + chunk).slice(-PRINTED)
      })
    return child
  }
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
