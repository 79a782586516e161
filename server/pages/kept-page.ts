import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export type KeptPage = {
  status: number
  headers: Record<string, string>
  /** The inline scripts that may run, as the content security policy names them. */
  scripts: string[]
  bodies: Record<Encoding, { bytes: Buffer; etag: string }>
  bytes: number
}

/** Stands where a nonce would and is taken out again: a page for everybody cannot carry a secret for one. */
export const NO_NONCE = 'kept'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

export async function keepPage(response: Response, wished: number): Promise<KeptPage> {
  const html = (await response.text()).replaceAll(` nonce="${NO_NONCE}"`, '')
  const plain = Buffer.from(html)
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  const tag = hashOf(plain, 'base64url').slice(0, 27)
  const bodies = {
    br: { bytes: br, etag: `"${tag}-br"` },
    gzip: { bytes: zipped, etag: `"${tag}-gz"` },
    identity: { bytes: plain, etag: `"${tag}"` },
  }
  return {
    status: response.status,
    headers: {
      ...Object.fromEntries(response.headers),
      // Browsers ask whether it is still the same; a CDN may answer for one second, so a change shows within two.
      ...(response.status === wished && {
        'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
      }),
      vary: 'Accept-Encoding, Cookie',
    },
    scripts: [...html.matchAll(inlineScript)].map(([, text]) => `'sha256-${hashOf(text!, 'base64')}'`),
    bodies,
    bytes: br.length + zipped.length + plain.length,
  }
}

const hashOf = (content: Buffer | string, encoding: 'base64' | 'base64url') =>
  createHash('sha256').update(content).digest(encoding)
