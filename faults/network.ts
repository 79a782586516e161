import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Program, runToEnd, succeeds } from '../server/platform/db/embedded/program.ts'
import { onCleanup } from './cleanup.ts'

/** Set in a process that runs in a network of its own. */
const INSIDE = 'FRAMEFOLK_DRILL_NETWORK'
const SWITCH = 'switch0'

/** Without root, a user namespace gives the rights for the network. */
const NAMESPACES = [['--net'], ['--net', '--map-root-user']]

/**
 * Starts this program again in a network of its own, which nothing outside reaches and which ends with it, so that a drill can
 * have several machines with the addresses of the documented files. False: this system allows no such networks.
 */
export async function enterOwnNetwork(): Promise<boolean> {
  if (process.env[INSIDE]) return true
  for (const options of NAMESPACES)
    if (await succeeds({ file: 'unshare', args: [...options, 'ip', 'link', 'set', 'lo', 'up'] }))
      process.execve?.(
        '/usr/bin/env',
        ['env', 'unshare', ...options, process.execPath, ...process.argv.slice(1)],
        {
          ...process.env,
          [INSIDE]: 'on',
        },
      )
  return false
}

const ip = (...args: string[]) => runToEnd({ file: 'ip', args })

/** A switch with this machine at `address`, to which others are connected. */
export async function makeSwitch(address: string): Promise<void> {
  await ip('link', 'set', 'lo', 'up')
  await ip('link', 'add', SWITCH, 'type', 'bridge')
  await ip('address', 'add', `${address}/24`, 'dev', SWITCH)
  await ip('link', 'set', SWITCH, 'up')
}

export type Machine = Awaited<ReturnType<typeof connectMachine>>

/** A network namespace with one cable to the switch. */
export async function connectMachine(name: string, address: string) {
  // It ends with the pipe, so with this process.
  const holder = spawn('unshare', ['--net', 'sh', '-c', 'ip link set lo up && echo up && exec cat'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onCleanup(() => holder.kill('SIGKILL'))
  const ended = once(holder, 'exit').then(() => {
    throw new Error(`No network for the machine ${name}.`)
  })
  ended.catch(() => {})
  await Promise.race([once(holder.stdout, 'data'), ended])
  const inside = [`--net=/proc/${holder.pid}/ns/net`, '--']
  const cable = `to-${name}`
  await ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(holder.pid))
  await ip('link', 'set', cable, 'master', SWITCH, 'up')
  for (const args of [
    ['address', 'add', `${address}/24`, 'dev', 'eth0'],
    ['link', 'set', 'eth0', 'up'],
  ])
    await runToEnd({ file: 'nsenter', args: [...inside, 'ip', ...args] })
  return {
    name,
    address,
    /** The same program on this machine. */
    on: ({ file, args, uid, gid }: Program): Program => ({
      file: 'nsenter',
      args: [...(uid === undefined ? [] : [`--setuid=${uid}`, `--setgid=${gid}`]), ...inside, file, ...args],
    }),
    unplug: () => ip('link', 'set', cable, 'down'),
    plug: () => ip('link', 'set', cable, 'up'),
  }
}
