import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

export type Caller = { headers: Record<string, string> }

const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 48 })
/** Opens a new connection for each request. */
export const newConnectionAgent = new Agent({ keepAlive: false, maxSockets: Infinity })

/** Calls the API; the status is 0 if there is no response. */
export async function sendRequest(
  url: string,
  { headers }: Caller,
  body?: object,
  agent = keepAliveAgent,
): Promise<{ status: number; body: string; requestId?: string }> {
  const payload = body && JSON.stringify(body)
  return new Promise((resolve) => {
    const sent = request(
      url,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: { ...headers, ...(payload ? { 'content-type': 'application/json' } : {}) },
        timeout: 15_000,
      },
      (response) =>
        text(response).then(
          (content) =>
            resolve({
              status: response.statusCode ?? 0,
              body: content,
              requestId: String(response.headers['x-request-id']),
            }),
          () => resolve({ status: 0, body: '' }),
        ),
    )
    sent.on('error', () => resolve({ status: 0, body: '' }))
    sent.on('timeout', () => sent.destroy())
    sent.end(payload)
  })
}
