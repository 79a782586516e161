import { spawn } from 'node:child_process'

/** Runs a program without showing its output; returns its status and output. */
export function capture(file, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
    })
    child.stderr.on('data', (chunk) => {
      printed += chunk
    })
    child.on('error', (error) => resolve({ status: -1, printed: error.message }))
    child.on('close', (status) => resolve({ status: status ?? 1, printed: printed.trim() }))
  })
}

/** Runs a program in place of this process: forwards signals to it and exits with its status. */
export function runInPlace(file, args, env = process.env) {
  const child = spawn(file, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`${file}: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (status) => process.exit(status ?? 1))
}
