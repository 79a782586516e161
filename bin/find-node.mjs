import { join } from 'node:path'
import { capture } from './child.mjs'
import { Plain } from './print.mjs'
import { root } from './root.mjs'

const NEEDED = 24

export const isModern = Number.parseInt(process.versions.node, 10) >= NEEDED

/** This Node when it is new enough, else the one that came with the dependencies. */
export async function findNode() {
  if (isModern) return process.execPath
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const brought = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file)
  const { status } = await capture(brought, ['--version'])
  if (status === 0) return brought
  throw new Plain(
    `Framefolk needs Node ${NEEDED} or newer. You have ${process.version}, and npm has no newer version for this machine ` +
      `(${process.platform} ${process.arch}). Install it from https://nodejs.org, then run the command again.`,
  )
}
