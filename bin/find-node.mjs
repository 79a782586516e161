import { join } from 'node:path'
import { capture } from './child.mjs'
import { UserError } from './print.mjs'
import { root } from './root.mjs'

const NEEDED = 24

export const isModern = Number.parseInt(process.versions.node, 10) >= NEEDED

/** This Node if it is new enough, otherwise the one that is installed with the dependencies. */
export async function findNode() {
  if (isModern) return process.execPath
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const installed = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file)
  const { status } = await capture(installed, ['--version'])
  if (status === 0) return installed
  throw new UserError(
    `Framefolk needs Node ${NEEDED} or newer. You have ${process.version}, and npm has no newer version for this machine ` +
      `(${process.platform} ${process.arch}). Install it from https://nodejs.org, then run the command again.`,
  )
}
