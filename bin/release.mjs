// What a release needs beside the build: the section of the changelog, and the checksums of its migrations.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { main, UserError } from './print.mjs'
import { root } from './root.mjs'

const RELEASED = 'released.txt'

/** The section of one version, without its heading. */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((text) => text.split(/\s/, 1)[0] === version)
  if (!section)
    throw new UserError(
      `CHANGELOG.md has no section for ${version}. Rename “Unreleased” to “${version} – DATE”.`,
    )
  return section.slice(section.indexOf('\n')).trim()
}

/** Compares the migrations with the list of released ones: `changed` differ or are missing, `added` are not listed yet. */
export async function compareMigrations(folder) {
  const listed = new Map(
    (await readFile(join(folder, RELEASED), 'utf8'))
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.split(/\s+/).reverse()),
  )
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const hashes = new Map()
  for (const name of names)
    hashes.set(
      name,
      createHash('sha256')
        .update(await readFile(join(folder, name)))
        .digest('hex'),
    )
  return {
    changed: [...listed].filter(([name, hash]) => hashes.get(name) !== hash).map(([name]) => name),
    added: names.filter((name) => !listed.has(name)),
    hashes,
  }
}

const HEADING =
  '# Released migrations, which are never edited (docs/migrations.md). Written by node bin/release.mjs migrations.\n'

/** node bin/release.mjs notes | migrations [--check] */
async function run([what, option]) {
  const folder = join(root, 'migrations')
  if (what === 'notes') {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    console.log(notesOf(await readFile(join(root, 'CHANGELOG.md'), 'utf8'), version))
  } else if (what === 'migrations') {
    const { changed, added, hashes } = await compareMigrations(folder)
    if (changed.length > 0)
      throw new UserError(
        `Released migrations have changed: ${changed.join(', ')}. Restore them and add a new one.`,
      )
    if (option === '--check' && added.length > 0)
      throw new UserError(
        `Not listed in migrations/${RELEASED}: ${added.join(', ')}. Run node bin/release.mjs migrations.`,
      )
    await writeFile(
      join(folder, RELEASED),
      HEADING + [...hashes].map(([name, hash]) => `${hash}  ${name}\n`).join(''),
    )
  } else throw new UserError('Usage: node bin/release.mjs notes | migrations [--check]')
}

if (process.argv[1] === import.meta.filename) await main(() => run(process.argv.slice(2)))
