import { createServer, type Socket } from 'node:net'
import pg from 'pg'

/** What PgBouncer takes at the start of a connection; all else is refused. */
const ACCEPTED = ['user', 'database', 'client_encoding', 'application_name', 'datestyle', 'timezone']

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const text = (value: string): Buffer => Buffer.from(`${value}\0`)
const WELCOME = Buffer.concat([
  message('R', Buffer.alloc(4)),
  // A number of its own for cancelling, instead of that of a PostgreSQL process.
  message('K', Buffer.alloc(8, 1)),
  message('Z', text('I').subarray(0, 1)),
])
const refuse = (reason: string): Buffer =>
  message('E', Buffer.concat([text('SFATAL'), text('C08P01'), text(`M${reason}`), Buffer.alloc(1)]))

/** Runs all transactions of all clients in one session, like PgBouncer 1.18 with `pool_mode = transaction`. */
export async function startTransactionPooler(url: string): Promise<{ url: string; close(): Promise<void> }> {
  const session = new pg.Client({ connectionString: url })
  session.on('error', () => {})
  await session.connect()
  const server = (session as unknown as { connection: { stream: Socket } }).connection.stream
  server.removeAllListeners('data')
  const clients = new Set<Socket>()
  const waiting: { client: Socket; sent: Buffer }[] = []
  let current: Socket | undefined
  const next = () => {
    const turn = waiting.shift()
    current = turn?.client
    if (turn) server.write(turn.sent)
  }
  let read: Buffer = Buffer.alloc(0)
  server.on('data', (chunk: Buffer) => {
    current?.write(chunk)
    read = Buffer.concat([read, chunk])
    while (read.length >= 5 && read.length > read.readInt32BE(1)) {
      const end = read.readInt32BE(1) + 1
      const isIdle = read.toString('latin1', 0, 1) === 'Z' && read.toString('latin1', 5, 6) === 'I'
      read = read.subarray(end)
      if (isIdle) next()
    }
  })
  const listener = createServer((client) => {
    clients.add(client.on('error', () => {}).on('close', () => clients.delete(client)))
    client.once('data', (start) => {
      const names = start
        .toString('latin1', 8)
        .split('\0')
        .filter((_, n) => n % 2 === 0)
      const unknown = names.find((name) => name && !ACCEPTED.includes(name.toLowerCase()))
      if (unknown) return client.end(refuse(`unsupported startup parameter: ${unknown}`))
      client.write(WELCOME)
      client.on('data', (sent) => {
        if (sent.toString('latin1', 0, 1) === 'X') return client.end()
        if (current === client) server.write(sent)
        else waiting.push({ client, sent })
        if (!current) next()
      })
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `postgresql://nobody@127.0.0.1:${port}${new URL(url).pathname}`,
    async close() {
      for (const client of clients) client.destroy()
      listener.close()
      server.destroy()
    },
  }
}
