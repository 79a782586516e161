// Runs npm start with the Node of this machine, in a new data directory, and tries the first things a newcomer does.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const PORT = process.env.PORT ?? '3999'
const url = `http://localhost:${PORT}`
/** Installing, building and loading the demo on a small machine. */
const START_LIMIT_MS = 10 * 60_000

const dataDir = await mkdtemp(join(tmpdir(), 'framefolk-smoke-'))
const server = spawn('npm', ['start'], {
  env: { ...process.env, PORT, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  stdio: 'inherit',
})
const exited = once(server, 'exit')
let running = true
exited.then(() => {
  running = false
})

try {
  await untilReady()
  await expectPage('/', 'Framefolk')
  await expectPage('/login', 'Password')
  await expectPage('/v1/market', '"launch"')
  const joined = await fetch(`${url}/v1/watingList/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: 'Nora Newcomer', email: 'nora@example.org' }),
  })
  expect(joined.ok, `joining the waiting list answers ${joined.status}`)
  console.log(`npm start serves the demo with Node ${process.version}.\n\n4 passed, 0 failed`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  server.kill('SIGTERM')
  await exited
  await rm(dataDir, { recursive: true, force: true })
}

async function untilReady() {
  const until = Date.now() + START_LIMIT_MS
  while (Date.now() < until) {
    expect(running, 'npm start ended before the site was ready')
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await wait(500)
  }
  throw new Error('npm start was not ready after ten minutes')
}

async function expectPage(path, text) {
  const response = await fetch(url + path)
  const body = await response.text()
  expect(response.status === 200, `${path} answers ${response.status}`)
  expect(body.includes(text), `${path} has no "${text}"`)
}

function expect(holds, message) {
  if (!holds) throw new Error(message)
}
