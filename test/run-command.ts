import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { format } from 'node:util'
import { vi } from 'vitest'
import { isRelease } from './release.ts'

const folder = join(import.meta.dirname, '..', 'server', 'commands')

type Result = { code: number; out: string; err: string }
type Settings = Record<string, string>

/** Only the given database and folder, whatever this process was started with. */
function environment(settings: Settings): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, DATA_DIR: __, ...rest } = process.env
  return { ...rest, NODE_NO_WARNINGS: '1', ...settings }
}

let hasStarted = false

/**
 * Runs a command as an operator does, as a process: before a release each, in `npm test` the first of a test process and
 * those that read their input.
 */
export function startCommand(file: string, args: string[], settings: Settings, input = ''): Promise<Result> {
  if (!isRelease && hasStarted && input === '') return callCommand(file, args, settings)
  hasStarted = true
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(folder, file), ...args],
      { env: environment(settings) },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
    child.stdin!.end(input)
  })
}

let calls = 0

/** Runs a command in this process, one at a time: a process of its own takes a second to start. */
export async function callCommand(file: string, args: string[], settings: Settings): Promise<Result> {
  const printed = { out: '', err: '' }
  const { argv, env, exitCode } = process
  const signals = ['SIGINT', 'SIGTERM'] as const
  const listeners = signals.map((signal) => process.listeners(signal))
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((...words) => {
      printed.out += `${format(...words)}\n`
    }),
    vi.spyOn(console, 'error').mockImplementation((...words) => {
      printed.err += `${format(...words)}\n`
    }),
  ]
  process.argv = [process.execPath, join(folder, file), ...args]
  process.env = environment(settings)
  process.exitCode = undefined
  try {
    // A command runs when its file is loaded, so each call loads it again.
    await import(/* @vite-ignore */ `${join(folder, file)}?call=${++calls}`)
    return { code: Number(process.exitCode ?? 0), ...printed }
  } finally {
    Object.assign(process, { argv, env, exitCode })
    for (const spy of spies) spy.mockRestore()
    for (const [index, signal] of signals.entries())
      for (const added of process.listeners(signal))
        if (!listeners[index]!.includes(added)) process.removeListener(signal, added)
  }
}
