import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { startTestApp } from '../../../test/start-app.ts'

const running = startTestApp()
let port: number
beforeAll(async () => {
  await running.app.listen({ port: 0, host: '127.0.0.1' })
  port = (running.app.server.address() as AddressInfo).port
})

/** Sends a body in parts with pauses, as a slow line does, and reads only afterwards, as many clients do. */
async function sendSlowly(headers: string, parts: number, part: string) {
  const socket = connect(port, '127.0.0.1').pause()
  let failed = ''
  socket.on('error', (error: Error & { code?: string }) => {
    failed = error.code ?? error.message
  })
  socket.write(
    `POST ${api.contact} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`,
  )
  for (let n = 0; n < parts && !failed; n += 1) {
    if (!socket.write(part))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {})
    await wait(1)
  }
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  socket.resume()
  if (!failed) await Promise.race([once(socket, 'data'), once(socket, 'close'), wait(3_000)]).catch(() => {})
  socket.destroy()
  return { failed, status: answer.slice(0, 12) }
}

const megabytes = (count: number) => count * 16
const part = 'x'.repeat(64 * 1024)

test.each([
  ['with its length', `Content-Length: ${megabytes(6) * part.length}`, part],
  ['in chunks', 'Transfer-Encoding: chunked', `10000\r\n${part}\r\n`],
])('a client that sends 6 MB %s reads the 413 and not a broken connection', async (_, headers, sent) => {
  expect(await sendSlowly(headers, megabytes(6), sent)).toEqual({ failed: '', status: 'HTTP/1.1 413' })
})

test('a body far over the limit is not read to its end', async () => {
  const { failed } = await sendSlowly(`Content-Length: ${megabytes(200) * part.length}`, megabytes(40), part)
  expect(failed).toMatch(/ECONNRESET|EPIPE/)
})
