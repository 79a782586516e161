// npm run dev: the server starts again when its files change, the site's files reach the browser as they change.
import './follow-parent.mjs'
import { spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'
import { main, print } from './print.mjs'
import { root } from './root.mjs'

// Not `node --watch`: it would also watch the temporary files that Vite writes, and never come to rest.
const WATCHED = ['server', 'contract', 'migrations', 'demo']
const STOP_TIMEOUT_MS = 5000

await main(async () => {
  const node = await prepare()
  const follow = pathToFileURL(join(root, 'bin', 'follow-parent.mjs')).href
  const start = () =>
    spawn(node, ['--import', follow, 'server/main.ts'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'development' },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
  let server = start()
  let restarting

  const restart = async (file) => {
    print(`${file} changed. Restarting the server…`)
    await ended(server, 'SIGTERM')
    server = start()
    restarting = undefined
  }
  for (const folder of WATCHED.map((name) => join(root, name)).filter(existsSync)) {
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file || /\.test\.tsx?$|~$/.test(file) || restarting) return
      // An editor saves in several steps; one start serves them all.
      restarting = setTimeout(restart, 100, file)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      await ended(server, signal)
      process.exit(0)
    })
  }
})

/** Asks a process to stop, insists after a while (a browser may hold a connection open), and waits for its end. */
function ended(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    const insist = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    child.once('exit', () => {
      clearTimeout(insist)
      done()
    })
    child.kill(signal)
  })
}
