import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Outcome = {
  passed: number
  failed: number
  /** How long each file took, in milliseconds. */
  files?: Map<string, number>
  /** The names of tests that failed at first. */
  secondTries?: string[]
  /** This machine cannot run them; what it printed says why. */
  leftOut?: boolean
}

type Options = { env?: Record<string, string>; show?: boolean; cwd?: string }

/** Runs the command of a package with this Node; returns its status and, unless it was shown, its output. */
export async function runTool(name: string, args: string[], { env = {}, show = false, cwd }: Options = {}) {
  const [package_, command = package_.split('/').at(-1)!] = name.split(' ') as [string, string?]
  const folder = join('node_modules', package_)
  const { bin } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const file = join(folder, typeof bin === 'string' ? bin : bin[command])
  return new Promise<{ status: number; printed: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        printed += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (status) => resolve({ status: status ?? 1, printed: printed.trim() }))
  })
}

/** Counts a run that failed without reporting a failed test as one failure. */
export function countFailedRun(status: number, counts: Outcome): Outcome {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
