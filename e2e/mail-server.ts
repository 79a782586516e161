import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { test as base } from './base.ts'

type MailServer = {
  url: string
  received: string[]
  /** Sets the addresses that the server rejects permanently. */
  refuse: (pattern: RegExp | null) => void
  stop(): Promise<void>
}

/** A real mail server on a free port, which stores only the recipients. */
async function startMailServer(): Promise<MailServer> {
  const received: string[] = []
  let refused: RegExp | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      if (!refused?.test(address)) return callback()
      callback(Object.assign(new Error('5.1.1 No such mailbox here'), { responseCode: 550 }))
    },
    onData(stream, session, callback) {
      stream.resume()
      stream.on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address))
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (pattern) => {
      refused = pattern
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Tests whose site sends its email to a mail server of the test. */
export const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    async ({ browserName: _notNeeded }, use) => {
      const server = await startMailServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ mailServer }, use) =>
      use({ SMTP_URL: mailServer.url, MAIL_FROM: 'Framefolk <hello@framefolk.test>' }),
    { scope: 'worker' },
  ],
})
