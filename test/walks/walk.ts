import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'

/** A new file, or a text that is added behind one that the file contains once. */
type Step = { file: string; create: string } | { file: string; after: string; add: string }

/** One example of CONTRIBUTING.md, as the changes that it takes. */
export type Walk = {
  /** The beginning of its heading. */
  heading: string
  /** What the example is called in paths, and what stands for it in the text. */
  placeholder?: [name: string, inText: string]
  steps: Step[]
  /** Tests that fail when a step is missing or wrong. */
  tests: string[]
}

const root = join(import.meta.dirname, '../..')
const NOT_COPIED = ['node_modules', '.git', 'build', 'data', 'test-results', '.cache']
const PICTURE = /\.(avif|jpe?g|png|webp|woff2)$/

/** The sources without their pictures in a folder of their own, with the installed packages. */
export async function copyTree(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'framefolk-walk-'))
  const filter = (path: string) => !NOT_COPIED.includes(relative(root, path)) && !PICTURE.test(path)
  await cp(root, copy, { recursive: true, filter })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

export const removeTree = (copy: string): Promise<void> => rm(copy, { recursive: true })

const PAGE = 'docs/personal-data.md'

/** Makes the changes of a walk and generates what follows from them. Returns the paths of the files that changed. */
export async function takeWalk(copy: string, { steps }: Walk): Promise<string[]> {
  const page = () => readFile(join(copy, PAGE), 'utf8')
  const [before, pageBefore] = await Promise.all([listVersions(copy), page()])
  for (const step of steps) {
    const path = join(copy, step.file)
    if ('create' in step) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, step.create, { flag: 'wx' })
      continue
    }
    const parts = (await readFile(path, 'utf8')).split(step.after)
    if (parts.length !== 2) throw new Error(`${step.file} has ${parts.length - 1} times: ${step.after}`)
    await writeFile(path, parts.join(step.after + step.add))
  }
  await promisify(execFile)(process.execPath, ['server/commands/write-docs.ts', 'personal-data'], {
    cwd: copy,
  })
  const after = await listVersions(copy)
  // The page is always written, even without a change.
  if ((await page()) === pageBefore) after.delete(PAGE)
  return [...after.keys()].filter((name) => after.get(name) !== before.get(name)).sort()
}

/** Imports of these files that lead to no file, because a walk names a path of before. Types of pages are generated. */
export async function findBrokenImports(copy: string, paths: string[]): Promise<string[]> {
  const sources = paths.filter((path) => /\.tsx?$/.test(path))
  const broken = sources.map(async (path) => {
    const imports = (await readFile(join(copy, path), 'utf8')).matchAll(/ from '(\.(?!\/\+types).*?)'/g)
    return [...imports].map(([, to]) => join(dirname(path), to!)).filter((to) => !existsSync(join(copy, to)))
  })
  return (await Promise.all(broken)).flat()
}

/** Time and size of each file. */
async function listVersions(copy: string): Promise<Map<string, string>> {
  const files = await readdir(copy, { recursive: true, withFileTypes: true })
  const versions = files
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }): Promise<[string, string]> => {
      const path = join(parentPath, name)
      const { mtimeMs, size } = await stat(path)
      return [relative(copy, path), `${mtimeMs} ${size}`]
    })
  return new Map(await Promise.all(versions))
}
