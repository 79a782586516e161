import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { isRelease } from '../test/release.ts'
import { callCommand } from '../test/run-command.ts'
// @ts-expect-error: plain JavaScript, which runs before anything is installed
import { describeNewName, explainCommand, listCommands, readCommands } from './framefolk.mjs'

// Each command starts a process, which is slow while many tests share a few cores.
vi.setConfig({ testTimeout: 120_000 })

const root = join(import.meta.dirname, '..')
type Command = { name: string; file: string; text: string }
type Group = { title: string; commands: Command[] }
type Result = { code: number; out: string; err: string }

/** A database that does not answer: whatever is done with it fails. */
const NOWHERE = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere', AUTH_SECRET: 'x'.repeat(32) }

const start = (file: string, args: string[], settings: Record<string, string> = {}): Promise<Result> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...NOWHERE, ...settings }
    execFile(process.execPath, [file, ...args], { cwd: '/', env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
const run = (...args: string[]) => start(join(root, 'bin/framefolk.mjs'), args)

const commands = async () => ((await readCommands()) as Group[]).flatMap((group) => group.commands)

test('lists every command of an operator in a group with one line, and explains each', async () => {
  const groups: Group[] = await readCommands()
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const ours = Object.keys(scripts).filter(
    (name) => scripts[name]!.includes('server/commands/') && !name.startsWith('docs:'),
  )
  expect((await commands()).map(({ name }) => name).sort()).toEqual(ours.sort())
  const listed: string = listCommands(groups)
  for (const { name, file } of await commands()) {
    expect(listed).toMatch(new RegExp(`^  ${name} +[A-Z].*\\.$`, 'm'))
    expect(await readdir(join(root, 'server/commands'))).toContain(file.replace('server/commands/', ''))
  }
})

test('runs from anywhere, and refuses what it does not know with status 1', async () => {
  expect(await run()).toMatchObject({ code: 0, out: expect.stringContaining('backup') })
  expect(await run('--help')).toEqual(await run())
  expect(await run('nothing')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no command nothing.'),
  })
  expect(await run('help', 'nothing')).toMatchObject({ code: 1 })
})

test.runIf(isRelease)(
  'help COMMAND and COMMAND --help explain each command with its statuses, and do nothing',
  async () => {
    for (const command of await commands()) {
      const { name } = command
      const explained = { code: 0, out: `${explainCommand(command)}\n`, err: '' }
      expect(explained.out).toMatch(
        new RegExp(`^npx framefolk ${name}\\n\\n[A-Z].*\\n\\nStatus: 0 .* 1 `, 's'),
      )
      expect(await Promise.all([run('help', name), run(name, '--help')]), name).toEqual([
        explained,
        explained,
      ])
    }
  },
)

test('every command first names its database and storage, and ends with status 1 when it fails', async () => {
  for (const { name, file } of await commands()) {
    // It shows emails in a browser, and reads no database.
    if (name === 'mail:preview') continue
    const { code, err } = await callCommand(basename(file), [], NOWHERE)
    expect(err, name).toMatch(/^Database: PostgreSQL, nowhere at 127\.0\.0\.1:1\nStorage: photos in \S+\n/)
    expect(code, name).toBe(1)
  }
})

test('every former npm name runs its command, after one line with the new one', async () => {
  for (const { name, file } of await commands())
    expect(describeNewName(file, name)).toBe(`npm run ${name} is now: npx framefolk ${name}`)
  const launcher = join(root, 'bin/run.mjs')
  // npm sets the name of the script that it runs.
  const former = await start(launcher, ['server/commands/list-admins.ts'], {
    npm_lifecycle_event: 'admin:list',
  })
  expect(former).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^npm run admin:list is now: npx framefolk admin:list\nDatabase: /),
  })
  // Not where npx started it, nor for programs of developers.
  expect(describeNewName('server/commands/backup.ts', 'npx')).toBeNull()
  expect(describeNewName('server/commands/backup.ts', undefined)).toBeNull()
  expect(describeNewName('server/commands/write-docs.ts', 'docs:process')).toBeNull()
  expect(describeNewName('faults/run.ts', 'faults')).toBeNull()
})

test.runIf(isRelease)('the container image has what the commands need', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'framefolk-image-'))
  const stages = (await readFile(join(root, 'Dockerfile'), 'utf8')).split(/^FROM .*$/m)
  const launchers = (await readdir(join(root, 'bin')))
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => join('bin', name))
  const isWanted = (file: string) => !file.includes('/photos/')
  for (const [, what] of stages.at(-1)!.matchAll(/^COPY (?:--from=\w+ )?(.*)$/gm)) {
    const paths = what!.split(' ')
    const to = paths.pop()!
    if (['build', 'node_modules'].includes(to)) continue
    for (const path of paths.flatMap((path) =>
      path === 'bin/*.mjs' ? launchers : path.replace('/app/', ''),
    ))
      await cp(join(root, path), join(folder, to.endsWith('/') ? join(to, basename(path)) : path), {
        recursive: true,
        filter: isWanted,
      })
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const inImage = (...args: string[]) => start(join(folder, 'bin/framefolk.mjs'), args)
  expect(await inImage('help', 'backup')).toEqual(await run('help', 'backup'))
  expect(await inImage('admin:list')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Database: .*isn’t responding/s),
  })
  await rm(folder, { recursive: true })
})
