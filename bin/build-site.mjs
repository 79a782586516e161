import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { capture } from './child.mjs'
import { UserError, withProgress } from './print.mjs'
import { root } from './root.mjs'

/** The files that the built site depends on. */
const SOURCES = [
  'web',
  'contract',
  'messages',
  'public',
  'build-steps',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const output = join(root, 'build')
const marker = join(output, '.framefolk')
/** What a release is, beside the site: two commits of one version differ in it. */
const PROGRAM = [...SOURCES, 'server', 'migrations', 'package.json']
const release = join(output, '.release')

/** Builds the site unless the existing build was made from the same files. */
export async function buildSite(node) {
  const wanted = await hashFiles(SOURCES)
  if (!(await holds(marker, wanted))) {
    await build(node)
    await writeFile(marker, wanted)
  }
  const made = (await hashFiles(PROGRAM)).slice(0, 6)
  if (!(await holds(release, made))) await writeFile(release, made)
}

const holds = async (file, text) => (await readFile(file, 'utf8').catch(() => '')) === text

async function build(node) {
  await withProgress('Building the site', async () => {
    await rm(marker, { force: true })
    const folder = join(root, 'node_modules', '@react-router', 'dev')
    const { bin } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    const env = { ...process.env, NODE_ENV: 'production' }
    const { status, printed } = await capture(node, [join(folder, bin['react-router']), 'build'], {
      cwd: root,
      env,
    })
    if (status !== 0) throw new UserError(`${printed}\n\nBuilding the site failed. See the output above.`)
  })
  await buildLanguages(node)
}

/** The scripts of the browser for every finished language beside English. */
async function buildLanguages(node) {
  const { status, printed } = await capture(node, [join(root, 'build-steps/languages/build.ts')], {
    cwd: root,
  })
  if (status !== 0)
    throw new UserError(`${printed}\n\nBuilding the site in every language failed. See the output above.`)
}

async function hashFiles(sources) {
  // With all languages, for tests, the same files make more.
  const hash = createHash('sha256').update(process.env.FRAMEFOLK_LANGUAGES ?? '')
  for (const source of sources) {
    for (const file of await filesIn(source)) {
      hash.update(`${file}\0`)
      hash.update(await readFile(join(root, file)))
    }
  }
  return hash.digest('hex')
}

async function filesIn(source) {
  const found = await stat(join(root, source)).catch(() => undefined)
  if (!found) return []
  if (found.isFile()) return [source]
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  return files.map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1)).sort()
}
