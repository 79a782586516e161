import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shedSlowBodies } from './slow-bodies.ts'

const app = Fastify()
let port: number
beforeAll(async () => {
  shedSlowBodies(app, 300)
  app.post('/quick', async () => 'done')
  app.post('/slow', { config: { slowBody: true } }, async () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})
afterAll(() => app.close())

/** Half of a body now, the other half after `ms`; answers all that came back. */
function dribble(path: string, ms: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n"a`,
  )
  setTimeout(() => socket.write('b"'), ms)
  return new Promise((resolve) => socket.once('close', () => resolve(answer)))
}

test('a body that does not arrive in time is cut off with 408', async () => {
  expect(await dribble('/quick', 3_000)).toContain('408')
})

test('a body in time is served, and one of any length where the route is for slow ones', async () => {
  expect(await dribble('/quick', 20)).toContain('200 OK')
  expect(await dribble('/slow', 900)).toContain('200 OK')
})
