import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
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

const run = promisify(execFile)

/** The shell commands of the steps of one job, in their order. */
async function stepsOf(job: string): Promise<string[]> {
  const workflow = await readFile(join(root, '.github/workflows/release.yml'), 'utf8')
  const [, text] = new RegExp(`^  ${job}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(workflow)!
  return [...text!.matchAll(/^ {6}[- ] run: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/gm)].map(
    ([, block, line]) => block ?? line!,
  )
}

test('a version is tagged once, with its image and notes, by the steps of the page and of the workflow', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'framefolk-release-'))
  const [origin, clone, programs] = ['origin.git', 'clone', 'programs'].map((name) => join(folder, name))
  const git = async (...args: string[]) => (await run('git', ['-C', clone!, ...args])).stdout.trim()
  await run('git', ['init', '--quiet', '--bare', '--initial-branch=main', origin!])
  await run('git', ['clone', '--quiet', origin!, clone!])
  await git('checkout', '--quiet', '-b', 'main')
  for (const [name, value] of [
    ['user.name', 'Ada'],
    ['user.email', 'ada@framefolk.test'],
  ])
    await git('config', name!, value!)
  for (const name of ['bin/release.mjs', 'bin/print.mjs', 'bin/root.mjs', 'migrations/released.txt'])
    await cp(join(root, name), join(clone!, name))
  await cp(migrations, join(clone!, 'migrations'), { recursive: true })
  await writeFile(
    join(clone!, 'package.json'),
    '{ "name": "framefolk", "version": "1.2.0", "type": "module" }',
  )
  await writeFile(join(clone!, 'CHANGELOG.md'), '# Changelog\n\n## 1.3.0 – 2026-01-02\n\n- this\n')
  await writeFile(join(clone!, 'migrations/9999_new.sql'), 'select 1;')
  // In place of GitHub's own program: it tags and notes what it was asked for.
  await mkdir(programs!)
  const gh = `#!/bin/sh\nprintf '%s\\n' "$@" > ${folder}/asked\ngit push --quiet origin "$5:refs/tags/$3"\n`
  await writeFile(join(programs!, 'gh'), gh, { mode: 0o755 })

  const outputs: Record<string, string> = {}
  const runJob = async (job: string) => {
    const output = join(folder, `output-${job}`)
    await writeFile(output, '')
    const env = {
      ...process.env,
      PATH: `${programs}:${process.env.PATH}`,
      GITHUB_OUTPUT: output,
      GITHUB_REPOSITORY: 'Ada/Framefolk',
      GITHUB_SHA: await git('rev-parse', 'HEAD'),
      RUNNER_TEMP: folder,
      VERSION: outputs.version,
    }
    for (const step of await stepsOf(job)) await run('bash', ['-e', '-c', step], { cwd: clone, env })
    for (const line of (await readFile(output, 'utf8')).trim().split('\n')) {
      const [name, value] = line.split('=', 2)
      outputs[name!] = value!
    }
  }

  // “Tag a release” in docs/operations/upgrade.md.
  const [, page] = /## Tag a release\n.*?```sh\n(.*?)```/s.exec(
    await readFile(join(root, 'docs/operations/upgrade.md'), 'utf8'),
  )!
  await run('bash', ['-e', '-c', page!], { cwd: clone })
  expect(await git('log', '-1', '--format=%s')).toBe('Release 1.3.0')
  await git('push', '--quiet', 'origin', 'main')

  await runJob('version')
  expect(outputs).toEqual({ version: '1.3.0', new: 'true' })
  await runJob('publish')
  expect(outputs.name).toBe('ghcr.io/ada/framefolk')
  const notes = join(folder, 'notes.md')
  expect((await readFile(join(folder, 'asked'), 'utf8')).trim().split('\n')).toEqual(
    ['release', 'create', 'v1.3.0', '--target', await git('rev-parse', 'HEAD')].concat([
      '--title',
      'v1.3.0',
      '--notes-file',
      notes,
    ]),
  )
  expect(await readFile(notes, 'utf8')).toBe('- this\n')
  expect(await git('ls-remote', '--tags', 'origin')).toMatch(/refs\/tags\/v1\.3\.0$/)

  // The next push with this version publishes nothing, and an edited migration is never released.
  await runJob('version')
  expect(outputs.new).toBe('false')
  await writeFile(join(clone!, 'migrations/9999_new.sql'), 'select 2;')
  await expect(runJob('publish')).rejects.toThrow('Released migrations have changed: 9999_new.sql')
  await rm(folder, { recursive: true })
})

test('a release waits for all tests, and only a new version is published', async () => {
  const workflow = await readFile(join(root, '.github/workflows/release.yml'), 'utf8')
  expect(workflow).toMatch(/^ {2}test:\n {4}needs: version\n {4}if: needs\.version\.outputs\.new == 'true'$/m)
  expect(workflow).toMatch(/^ {2}publish:\n {4}needs: \[version, test\]$/m)
  // The tag is the last step, so that a version that is tagged has an image.
  expect(workflow.indexOf('docker/build-push-action')).toBeLessThan(workflow.indexOf('gh release create'))
})
