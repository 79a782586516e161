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

/** Sends half of a body now and the other half after `ms`. Returns the raw response. */
function sendInHalves(path: string, ms: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let response = ''
  socket.on('data', (chunk) => {
    response += chunk
  })
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n"a`,
  )
  setTimeout(() => socket.write('b"'), ms)
  return new Promise((resolve) => socket.once('close', () => resolve(response)))
}

test('a body that does not arrive in time is cut off with 408', async () => {
  expect(await sendInHalves('/quick', 3_000)).toContain('408')
})

test('a body in time is accepted, and a slow one where the route allows it', async () => {
  expect(await sendInHalves('/quick', 20)).toContain('200 OK')
  expect(await sendInHalves('/slow', 900)).toContain('200 OK')
})
