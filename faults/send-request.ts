import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

export type Caller = { headers: Record<string, string> }

const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 48 })
/** Each caller has its own connection. */
export const newConnectionAgent = new Agent({ keepAlive: false, maxSockets: Infinity })

/** A call of the API; 0 where there was no answer. */
export async function sendRequest(
  url: string,
  { headers }: Caller,
  body?: object,
  agent = keepAliveAgent,
): Promise<{ status: number; body: string }> {
  const payload = body && JSON.stringify(body)
  return new Promise((answer) => {
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
          (all) => answer({ status: response.statusCode ?? 0, body: all }),
          () => answer({ status: 0, body: '' }),
        ),
    )
    sent.on('error', () => answer({ status: 0, body: '' }))
    sent.on('timeout', () => sent.destroy())
    sent.end(payload)
  })
}
