import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
// @ts-expect-error: plain JavaScript, which runs before anything is installed
import { describeNewName, explainCommand, listCommands, readCommands } from './framefolk.mjs'

const root = join(import.meta.dirname, '..')
type Command = { name: string; file: string; text: string }
type Group = { title: string; commands: Command[] }

test('lists every command of an operator in a group with one line, and explains each', async () => {
  const groups: Group[] = await readCommands()
  const commands = groups.flatMap((group) => group.commands)
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const ours = Object.keys(scripts).filter((name) => scripts[name]!.includes('server/commands/'))
  expect(commands.map(({ name }) => name).sort()).toEqual(ours.sort())
  const listed: string = listCommands(groups)
  for (const { name, file } of commands) {
    expect(listed).toMatch(new RegExp(`^  ${name} +[A-Z].*\\.$`, 'm'))
    expect(await readdir(join(root, 'server/commands'))).toContain(file.replace('server/commands/', ''))
  }
  const backup = commands.find(({ name }) => name === 'backup')!
  expect(explainCommand(backup)).toMatch(/^npx framefolk backup\n\n.*\n\nStatus: 0 done, 1 failed/s)
})

test('runs from anywhere, and refuses what it does not know with status 1', async () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(root, 'bin/framefolk.mjs'), ...args], { cwd: '/' }).then(
      ({ stdout }) => [0, stdout],
      ({ code, stderr }) => [code, stderr],
    )
  expect(await run()).toEqual([0, expect.stringContaining('backup')])
  expect(await run('restore', '--help')).toEqual([0, expect.stringContaining('npx framefolk restore')])
  expect(await run('nothing')).toEqual([1, expect.stringContaining('There is no command nothing.')])
})

test('the former npm name of a command says the new one, in one line', () => {
  expect(describeNewName('server/commands/backup.ts', 'backup')).toBe(
    'npm run backup is now: npx framefolk backup',
  )
  // Not where npx started it, nor for programs of developers.
  expect(describeNewName('server/commands/backup.ts', 'npx')).toBeNull()
  expect(describeNewName('server/commands/backup.ts', undefined)).toBeNull()
  expect(describeNewName('server/commands/write-docs.ts', 'docs:process')).toBeNull()
  expect(describeNewName('faults/run.ts', 'faults')).toBeNull()
})
