import { once } from 'node:events'
import { createServer } from 'node:http'

/** Responds to probes during a long migration, so that a supervisor does not kill the process half-way. */
export async function answerWhileStarting({
  port,
  host,
}: {
  port: number
  host: string
}): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const alive = request.url === '/healthz'
    const reason = 'The database is being migrated.'
    response.writeHead(alive ? 200 : 503, { 'content-type': 'application/json', 'retry-after': '5' })
    response.end(JSON.stringify(alive ? { status: 'ok' } : { status: 'not ready', reason }))
  })
  server.listen(port, host)
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
