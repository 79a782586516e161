import { spawn } from 'node:child_process'

export type Program = { file: string; args: string[]; uid?: number; gid?: number }

/** Runs a program to its end; rejects with its output if it fails. */
export function runToEnd({ file, args, uid, gid }: Program): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(file, args, { uid, gid, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    let printed = ''
    const keep = (chunk: Buffer) => {
      printed = (printed + chunk).slice(-4000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', fail)
    child.on('close', (code) => {
      if (code === 0) done()
      else fail(new Error(`${[file, ...args].join(' ')} failed (${code}):\n${printed.trim()}`))
    })
  })
}

export function succeeds(program: Program): Promise<boolean> {
  return runToEnd(program).then(
    () => true,
    () => false,
  )
}
