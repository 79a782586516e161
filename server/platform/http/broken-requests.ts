import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import * as m from '#messages/api-errors'
import type { Failure } from '../../../contract/api/envelope.ts'
import { newId } from '../db/new-id.ts'

const SENTENCES: Record<string, [number, () => string]> = {
  HPE_HEADER_OVERFLOW: [431, m.headersTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, m.tookTooLong],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, m.requestTooLarge],
}

type Connection = Socket & { _httpMessage?: { headersSent: boolean } }

/** Responds to what Node could not parse as a request: it has no route, hook or reply, so the response is written by hand. */
export function answerBrokenRequests(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Connection): void => {
    // The client has disconnected, or a response has begun and a second one would be read as part of it.
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy()
      return
    }
    const [status, message] = SENTENCES[error.code ?? ''] ?? [400, m.couldNotBeRead]
    const body = JSON.stringify({ success: false, message: message() } satisfies Failure)
    const lines = Object.entries({
      ...headers,
      'x-request-id': newId(),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
      socket.destroy(),
    )
  }
}
