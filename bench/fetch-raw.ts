import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Raw = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

/** The response with its body still compressed, because `fetch` would decompress it. */
export function fetchRaw(url: string, encoding = 'br'): Promise<Raw> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, async (response) => {
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        bytes: await buffer(response),
      })
    }).on('error', reject)
  })
}
