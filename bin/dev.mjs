// npm run dev: restarts the server when its files change, and updates the site in the browser.
import './follow-parent.mjs'
import { spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileMessages } from './compile-messages.mjs'
import { prepare } from './prepare.mjs'
import { main, print } from './print.mjs'
import { root } from './root.mjs'

// Not `node --watch`: it would also watch the temporary files that Vite writes, and restart endlessly.
const WATCHED = ['server', 'contract', 'messages', 'migrations', 'demo']
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
    await stopProcess(server, 'SIGTERM')
    // A mistake in a catalogue is shown, and mended with the next change.
    await compileMessages(node).catch((error) => print(error.message))
    server = start()
    restarting = undefined
  }
  for (const folder of WATCHED.map((name) => join(root, name)).filter(existsSync)) {
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file || /\.test\.tsx?$|~$|^compiled\b/.test(file) || restarting) return
      // An editor saves in several steps, which need only one restart.
      restarting = setTimeout(restart, 100, file)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      await stopProcess(server, signal)
      process.exit(0)
    })
  }
})

/** Waits until a process has stopped; kills it after a timeout, as a browser may hold a connection open. */
function stopProcess(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    child.once('exit', () => {
      clearTimeout(killTimer)
      done()
    })
    child.kill(signal)
  })
}
