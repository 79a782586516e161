import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Outcome = { passed: number; failed: number }

type Options = { env?: Record<string, string>; show?: boolean }

/** Runs the command of an installed package with this Node; answers its status and, unless shown, what it printed. */
export async function runTool(name: string, args: string[], { env = {}, show = false }: Options = {}) {
  const [package_, command = package_.split('/').at(-1)!] = name.split(' ') as [string, string?]
  const folder = join('node_modules', package_)
  const { bin } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const file = join(folder, typeof bin === 'string' ? bin : bin[command])
  return new Promise<{ status: number; printed: string }>((answer, fail) => {
    const child = spawn(process.execPath, [file, ...args], {
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        printed += chunk
      })
    }
    child.on('error', fail)
    child.on('close', (status) => answer({ status: status ?? 1, printed: printed.trim() }))
  })
}

/** Counts from a report; a run that ended badly without naming a failed test is a failure of its own. */
export function settle(status: number, counts: Outcome): Outcome {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
