import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { capture } from './child.mjs'
import { UserError, withProgress } from './print.mjs'
import { root } from './root.mjs'

const modules = join(root, 'node_modules')
const marker = join(modules, '.framefolk')

/** Installs the packages of package-lock.json unless they are already installed. */
export async function installDependencies() {
  const lock = await readFile(join(root, 'package-lock.json'), 'utf8').catch((error) => {
    // The container image has its packages and no list of them.
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (lock === null) return
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`
  if ((await readFile(marker, 'utf8').catch(() => '')) === wanted) return
  if (!(await isInstalled(JSON.parse(lock)))) {
    await withProgress('Installing dependencies (about a minute the first time)', install)
  }
  await writeFile(marker, wanted)
}

/** After a manual `npm install` nothing is missing, so the packages need not be installed again. */
async function isInstalled(lock) {
  const found = await readFile(join(modules, '.package-lock.json'), 'utf8').then(JSON.parse, () => undefined)
  if (!found) return false
  return Object.entries(lock.packages).every(
    ([path, { version, optional }]) =>
      path === '' || (optional && !found.packages[path]) || found.packages[path]?.version === version,
  )
}

async function install() {
  const args = [
    'ci',
    // Packages must not run their own code during the installation.
    '--ignore-scripts',
    // The site is built here, so its tools are needed even if NODE_ENV is production.
    '--include=dev',
    '--include=optional',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  const result = npm?.endsWith('.js')
    ? await capture(process.execPath, [npm, ...args], { cwd: root })
    : await capture('npm', args, { cwd: root, shell: process.platform === 'win32' })
  if (result.status === 0) return
  throw new UserError(
    `${result.printed}\n\nInstalling the dependencies failed. npm’s error is above. They come from the npm registry, so you need a ` +
      'network connection or a proxy set up in npm. Fix this, then run the command again.',
  )
}
