import { expect, it } from 'vitest'
import { startMailServer } from '../../../test/mail-server.ts'
import { quick } from '../../../test/outbox.ts'
import { type Message, openTransport } from './transport.ts'

const message: Message = {
  from: { name: 'Framefolk', address: 'hello@framefolk.test' },
  to: 'ada@example.org',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  messageId: '<1@framefolk.test>',
  headers: {},
}
const yes = async () => true

it('sends nothing to a server with an untrusted certificate, unless configured to', async () => {
  const server = await startMailServer(() => 'accept', { startTls: true })
  const careful = openTransport(server.url, quick)
  expect(await careful.deliver(message, yes)).toMatchObject({ result: 'retry', trouble: true })
  expect(server.delivered).toEqual([])
  const trusting = openTransport(`${server.url}?tls.rejectUnauthorized=false`, quick)
  expect(await trusting.deliver(message, yes)).toEqual({ result: 'sent' })
  expect(server.delivered).toEqual(['ada@example.org'])
  careful.close()
  trusting.close()
  await server.close()
})

it('sends no password over an unencrypted connection, unless the server is trusted', async () => {
  const server = await startMailServer(() => 'accept', { auth: true })
  const url = server.url.replace('smtp://', 'smtp://user:secret@')
  const careful = openTransport(`${url}?ignoreTLS=true`, quick, true)
  expect(await careful.deliver(message, yes)).toMatchObject({ result: 'retry', trouble: true })
  expect([server.passwords, server.delivered]).toEqual([[], []])
  const trusting = openTransport(url, quick, false)
  expect(await trusting.deliver(message, yes)).toEqual({ result: 'sent' })
  expect(server.passwords).toEqual(['secret'])
  careful.close()
  trusting.close()
  await server.close()
})

it('asks for permission before it sends the message, after the server has accepted the recipient', async () => {
  const server = await startMailServer()
  const transport = openTransport(server.url, quick)
  let offeredWhenAsked: number | undefined
  const no = async () => {
    offeredWhenAsked = server.offered.get('ada@example.org')
    return false
  }
  expect(await transport.deliver(message, no)).toEqual({ result: 'withdrawn' })
  expect(offeredWhenAsked).toBe(1)
  expect(server.delivered).toEqual([])
  expect(await transport.deliver(message, yes)).toEqual({ result: 'sent' })
  transport.close()
  await server.close()
})
