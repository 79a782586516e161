import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { NodemailerError } from 'nodemailer/lib/errors'
import { judge, type MailSettings, type Outcome } from './rules.ts'

export type Message = {
  from: { name: string; address: string }
  to: string
  replyTo?: string
  subject: string
  html: string
  text: string
  messageId: string
  headers: Record<string, string>
  attachments?: { filename: string; contentType: string; content: string }[]
}

export type Transport = {
  /** `begin` runs when the server is ready for the message, before its first byte; false stops the delivery. */
  deliver(message: Message, begin: () => Promise<boolean>): Promise<Outcome | { result: 'withdrawn' }>
  close(options?: { force: boolean }): void
}

class Withdrawn extends Error {}

export function openTransport(smtpUrl: string, settings: MailSettings, tls = false): Transport {
  const transporter = createTransport({
    url: smtpUrl,
    pool: true,
    // If encryption is required, nothing is sent to a server (or an attacker in between) that does not offer it.
    ...(tls ? { requireTLS: true, ignoreTLS: false, opportunisticTLS: false } : {}),
    maxConnections: settings.lanes,
    maxMessages: 200,
    connectionTimeout: settings.timeouts.connect,
    greetingTimeout: settings.timeouts.greeting,
    socketTimeout: settings.timeouts.silence,
    idleTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const gates = new WeakMap<object, () => Promise<void>>()
  // The message streams only after the server has answered DATA, so a gate in the stream opens at that moment.
  transporter.use('stream', (mail, done) => {
    const open = gates.get(mail.data.headers as object)!
    mail.message.processFunc((message) => Readable.from(gated(message, open)))
    done()
  })

  return {
    async deliver(message, begin) {
      let handedOver = false
      const headers = { ...message.headers }
      gates.set(headers, async () => {
        if (!(await begin())) throw new Withdrawn()
        handedOver = true
      })
      try {
        await transporter.sendMail({
          ...message,
          headers,
          to: { name: '', address: message.to },
          envelope: { from: message.from.address, to: [message.to] },
        })
        return { result: 'sent' }
      } catch (error) {
        if (error instanceof Withdrawn) return { result: 'withdrawn' }
        return judge(error as NodemailerError, handedOver)
      }
    },
    close: (options) => transporter.close(options),
  }
}

async function* gated(message: Readable, open: () => Promise<void>) {
  await open()
  yield* message
}
