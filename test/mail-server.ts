import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = { to: string; email: Email; raw: string }

/** What the server does with an email. */
export type Behaviour =
  | 'accept'
  | 'greylist'
  | 'refuse'
  | 'refuse-after-data'
  | 'drop-after-data'
  | 'hang-after-data'

export type MailServer = {
  url: string
  received: Received[]
  /** Recipients of delivered emails in order, duplicates included. */
  delivered: string[]
  offered: Map<string, number>
  /** Passwords that clients sent, with or without encryption. */
  passwords: string[]
  close(): Promise<void>
}

/** A real SMTP server; `behave` gets the recipient and how often it was offered before. */
export async function startMailServer(
  behave: (to: string, before: number) => Behaviour = () => 'accept',
  options: {
    hangAtGreeting?: () => boolean
    addressesOnly?: boolean
    startTls?: boolean
    /** Offers AUTH; without `startTls`, like a server whose STARTTLS an attacker has removed. */
    auth?: boolean
  } = {},
): Promise<MailServer> {
  const received: Received[] = []
  const delivered: string[] = []
  const offered = new Map<string, number>()
  const passwords: string[] = []
  const sockets = new Set<Socket>()
  const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: [...(options.auth ? [] : ['AUTH']), ...(options.startTls ? [] : ['STARTTLS'])],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, accept) {
      passwords.push(password ?? '')
      accept(null, { user: username })
    },
    logger: false,
    closeTimeout: 100,
    onConnect(_session, accept) {
      if (!options.hangAtGreeting?.()) accept()
    },
    onRcptTo({ address }, _session, accept) {
      const before = offered.get(address) ?? 0
      offered.set(address, before + 1)
      const behaviour = behave(address, before)
      if (behaviour === 'greylist') return accept(refusal(451, '4.7.1 Greylisted, try again later'))
      if (behaviour === 'refuse') return accept(refusal(550, '5.1.1 No such mailbox here'))
      accept()
    },
    async onData(stream, session, done) {
      const raw = await text(stream).catch(() => null)
      if (raw === null) return
      const to = session.envelope.rcptTo[0]!.address
      const behaviour = behave(to, offered.get(to)! - 1)
      if (behaviour === 'refuse-after-data') return done(refusal(554, '5.7.1 Looks like spam'))
      // In the next two cases the email is delivered, but the client gets no response.
      delivered.push(to)
      if (!options.addressesOnly) received.push({ to, raw, email: await PostalMime.parse(raw) })
      if (behaviour === 'hang-after-data') return
      if (behaviour === 'drop-after-data') return drop(session.remotePort)
      done(null, 'Taken')
    },
  })
  const drop = (port: number) => {
    for (const socket of sockets) if (socket.remotePort === port) socket.destroy()
  }
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    delivered,
    offered,
    passwords,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
