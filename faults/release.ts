import { execFile } from 'node:child_process'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

export class NoRelease extends Error {}

export type Release = { name: string; folder: string }

/** Another version of Framefolk, built in `.cache/releases/` and cached there for the next run. */
export async function prepareRelease(wanted?: string): Promise<Release> {
  const name = wanted || (await findLastRelease())
  const commit = (await git('rev-parse', '--verify', `${name}^{commit}`)).trim()
  const folder = join(root, '.cache', 'releases', commit)
  await mkdir(folder, { recursive: true })
  const archive = join(folder, '..', `${commit}.tar`)
  await git('archive', '--output', archive, commit)
  await run('tar', ['-xf', archive, '-C', folder])
  const locks = await Promise.all(
    [root, folder].map((place) => readFile(join(place, 'package-lock.json'), 'utf8')),
  )
  // Identical packages are linked; otherwise the build installs its own.
  if (locks[0] === locks[1])
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules')).catch(ignoreExisting)
  await run(process.execPath, ['bin/build.mjs'], { cwd: folder, maxBuffer: 1e8 })
  return { name, folder }
}

/** The newest tag before this commit; without one, the version before the newest migration. */
async function findLastRelease(): Promise<string> {
  const tags = await git('tag', '--list', 'v*', '--no-contains', 'HEAD', '--sort=-version:refname')
  const [tag] = tags.split('\n')
  if (tag) return tag
  const added = await git('log', '-1', '--diff-filter=A', '--format=%h', '--', 'migrations')
  if (added) return `${added.trim()}^`
  throw new NoRelease(
    'This clone has no earlier version. Fetch the history (git fetch --tags --unshallow), or name one: FROM=COMMIT npm run faults deploy',
  )
}

async function git(...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: root }).catch((error: Error & { stderr?: string }) => {
    throw new NoRelease(`git ${args[0]} failed: ${error.stderr?.trim() || error.message}`)
  })
  return stdout
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
