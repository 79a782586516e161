import { spawn } from 'node:child_process'

/** Runs a program without showing it; answers its status and what it printed. */
export function capture(file, args, options = {}) {
  return new Promise((answer) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
    })
    child.stderr.on('data', (chunk) => {
      printed += chunk
    })
    child.on('error', (error) => answer({ status: -1, printed: error.message }))
    child.on('close', (status) => answer({ status: status ?? 1, printed: printed.trim() }))
  })
}

/** Stands in for a program: passes signals on to it and ends as it ends. */
export function become(file, args, env = process.env) {
  const child = spawn(file, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`${file}: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (status) => process.exit(status ?? 1))
}
