import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error: plain JavaScript, which runs before anything is installed
import { compareMigrations, notesOf } from './release.mjs'

const root = join(import.meta.dirname, '..')
const migrations = join(root, 'migrations')

test('no released migration was edited or removed', async () => {
  expect((await compareMigrations(migrations)).changed).toEqual([])
})

test('an edited, a removed and a new migration are noticed without git', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'framefolk-released-'))
  await cp(migrations, folder, { recursive: true })
  const { hashes } = await compareMigrations(migrations)
  const [first, second] = [...hashes.keys()]
  await writeFile(join(folder, first!), 'select 1;')
  await rm(join(folder, second!))
  await writeFile(join(folder, '9999_new.sql'), 'select 1;')
  const compared = await compareMigrations(folder)
  expect(compared.changed).toEqual([first, second])
  expect(compared.added).toContain('9999_new.sql')
  await rm(folder, { recursive: true })
})

test('the notes of a release are its section of the changelog', async () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n- new\n\n## 1.2.0 – 2026-01-02\n\n### Added\n- this\n\n## 1.1.0 – 2026-01-01\n\n- that\n'
  expect(notesOf(changelog, '1.2.0')).toBe('### Added\n- this')
  expect(() => notesOf(changelog, '1.3.0')).toThrow('no section for 1.3.0')
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  expect(notesOf(await readFile(join(root, 'CHANGELOG.md'), 'utf8'), version)).not.toBe('')
})

test('the release workflow tags, publishes and builds only when the version is new', async () => {
  const workflow = await readFile(join(root, '.github/workflows/release.yml'), 'utf8')
  for (const wanted of [
    'paths: [package.json]',
    'git ls-remote --exit-code --tags origin',
    'node bin/release.mjs migrations --check',
    'node bin/release.mjs notes',
    'gh release create',
    'docker/build-push-action',
  ])
    expect(workflow).toContain(wanted)
})
