#!/usr/bin/env node
// npx framefolk: the commands of docs/commands.md in groups, help for one, and running it.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prepare, runProgram } from './prepare.mjs'
import { main, UserError } from './print.mjs'
import { root } from './root.mjs'

/** Groups of commands with their descriptions, as docs/commands.md has them, and the file that each runs. */
export async function readCommands() {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const page = await readFile(join(root, 'docs/commands.md'), 'utf8')
  return page
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.split('\n', 1)[0],
      // Scripts for developers are called with npm.
      commands: [...section.matchAll(/^\| `npx framefolk ([\w:-]+)` \| (.*) \|$/gm)].map(
        ([, name, text]) => ({
          name,
          file: scripts[name].replace('node bin/run.mjs ', ''),
          text: text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', ''),
        }),
      ),
    }))
    .filter(({ commands }) => commands.length > 0)
}

const firstSentence = (text) => /^.*?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, '.') ?? text

/** Everything, with one line each. */
export function listCommands(groups) {
  const width = Math.max(...groups.flatMap(({ commands }) => commands.map(({ name }) => name.length))) + 2
  const lines = ['npx framefolk COMMAND [OPTIONS], npx framefolk help COMMAND']
  for (const { title, commands } of groups) {
    lines.push('', title)
    for (const { name, text } of commands) lines.push(`  ${name.padEnd(width)}${firstSentence(text)}`)
  }
  return [
    ...lines,
    '',
    'Status: 0 done, 1 failed or refused. Settings are read from .env; each command names its database first.',
  ].join('\n')
}

export function explainCommand({ name, text }) {
  return `npx framefolk ${name}\n\n${text}\n\nStatus: 0 done, 1 failed or refused. Prints the database and storage that it uses to standard error.`
}

/** The commands for operators keep their npm names for one release. */
export function describeNewName(program, script) {
  const isCommand = program.startsWith('server/commands/') && script && !/^(npx$|docs:)/.test(script)
  return isCommand ? `npm run ${script} is now: npx framefolk ${script}` : null
}

async function run([name, ...args]) {
  const groups = await readCommands()
  const wanted = name === 'help' ? args[0] : name
  if (!wanted || wanted === '--help') return console.log(listCommands(groups))
  const command = groups.flatMap(({ commands }) => commands).find((one) => one.name === wanted)
  if (!command) throw new UserError(`There is no command ${wanted}. npx framefolk lists them.`)
  if (name === 'help' || args.includes('--help')) return console.log(explainCommand(command))
  await runProgram(await prepare(), command.file, args)
}

// Not when a test imports it; npx starts it by its name without the ending.
if (/framefolk(\.mjs)?$/.test(process.argv[1] ?? '')) await main(() => run(process.argv.slice(2)))
