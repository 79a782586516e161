import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { capture } from './child.mjs'
import { UserError } from './print.mjs'
import { root } from './root.mjs'

const compiled = join(root, 'messages', 'compiled')
const marker = join(compiled, '.sources')

/** Compiles the messages (docs/languages/README.md) unless they were compiled from the same files. */
export async function compileMessages(node) {
  // The container image has the compiled messages, and nothing that compiles them.
  if (!existsSync(join(root, 'build-steps'))) return
  const wanted = await hashSources()
  if ((await readFile(marker, 'utf8').catch(() => '')) === wanted) return
  const { status, printed } = await capture(node, [join(root, 'build-steps/messages/write.ts')], {
    cwd: root,
  })
  if (status !== 0) throw new UserError(`${printed}\n\nCompiling the messages failed. See the output above.`)
  await writeFile(marker, wanted)
}

async function hashSources() {
  // With all languages, for tests, the same files compile to more.
  const hash = createHash('sha256').update(process.env.FRAMEFOLK_LANGUAGES ?? '')
  for (const folder of ['messages', join('build-steps', 'messages')]) {
    const names = await readdir(join(root, folder), { recursive: true })
    for (const name of names
      .filter((file) => /\.(json|ts)$/.test(file) && !/^compiled|\.test\./.test(file))
      .sort())
      hash.update(`${folder}/${name}\0`).update(await readFile(join(root, folder, name)))
  }
  return hash.digest('hex')
}
