import { existsSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildSite } from './build-site.mjs'
import { become } from './child.mjs'
import { findNode, isModern } from './find-node.mjs'
import { installDependencies } from './install.mjs'
import { Plain } from './print.mjs'
import { root } from './root.mjs'

/** Brings what a fresh clone lacks, and answers which Node to use. */
export async function prepare({ site = false } = {}) {
  await installDependencies()
  const node = await findNode()
  if (site) await buildSite(node)
  return node
}

/** Hands over to one of our TypeScript programs, which Node runs as it is from version 24 on. */
export async function handOver(node, program, args = []) {
  const file = join(root, program)
  if (!existsSync(file)) throw new Plain(`Missing file: ${program}.`)
  process.chdir(root)
  // Saves a third of the time that loading takes.
  const compiled = join(root, 'node_modules', '.cache', 'compiled')
  if (isModern) {
    process.argv = [node, file, ...args]
    module.enableCompileCache(compiled)
    await import(pathToFileURL(file).href)
  } else {
    process.env.NODE_COMPILE_CACHE ||= compiled
    const follow = pathToFileURL(join(root, 'bin', 'follow-parent.mjs')).href
    become(node, [...process.execArgv, '--import', follow, file, ...args])
  }
}
