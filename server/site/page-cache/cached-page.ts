import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { pagePolicy, UNCACHED } from '../../platform/http/security.ts'
import { enabledLocales } from '../../platform/locale.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Name, value, name, value: the form that Node writes as it is, without checking and joining headers for each answer. */
type HeaderList = string[]

export type CachedPage = {
  status: number
  /** Rendered with the expected status, so that other visitors may get it. */
  isCacheable: boolean
  /** With all headers that do not depend on the request, so that a request only sends them. */
  bodies: Record<Encoding, { bytes: Buffer; etag: string; headers: HeaderList; unchanged: HeaderList }>
  bytes: number
}

/** A placeholder, removed after rendering: a page for everyone cannot carry one visitor’s nonce. */
export const NO_NONCE = 'none'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** `always` are the headers that every answer of this server has. */
export async function cachePage(
  response: Response,
  expectedStatus: number,
  always: Record<string, string>,
  s3PublicUrl: string | null,
): Promise<CachedPage> {
  const html = (await response.text()).replaceAll(` nonce="${NO_NONCE}"`, '')
  const plain = Buffer.from(html)
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  const tag = hashOf(plain, 'base64url').slice(0, 27)
  // The inline scripts that may run: a shared page has no nonce.
  const scripts = [...html.matchAll(inlineScript)].map(([, text]) => `'sha256-${hashOf(text!, 'base64')}'`)
  const isCacheable =
    response.status === expectedStatus &&
    /^text\/html\b/.test(response.headers.get('content-type') ?? '') &&
    response.headers.get('cache-control') !== UNCACHED
  const headers = {
    ...always,
    ...Object.fromEntries(response.headers),
    // Browsers ask whether it is still the same; a CDN may answer for one more second.
    ...(isCacheable && {
      'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
    }),
    // An offer to read the page in another language follows the browser's.
    vary: `Accept-Encoding, Cookie${enabledLocales().length > 1 ? ', Accept-Language' : ''}`,
    'content-security-policy': pagePolicy(scripts.join(' '), { dev: false, s3PublicUrl }),
  }
  const body = (bytes: Buffer, etag: string, encoding?: Encoding) => {
    const unchanged = Object.entries({ ...headers, etag }).flat()
    const own = ['content-length', String(bytes.length), ...(encoding ? ['content-encoding', encoding] : [])]
    return { bytes, etag, unchanged, headers: [...unchanged, ...own] }
  }
  return {
    status: response.status,
    isCacheable,
    bodies: {
      br: body(br, `"${tag}-br"`, 'br'),
      gzip: body(zipped, `"${tag}-gz"`, 'gzip'),
      identity: body(plain, `"${tag}"`),
    },
    bytes: br.length + zipped.length + plain.length,
  }
}

const hashOf = (content: Buffer | string, encoding: 'base64' | 'base64url') =>
  createHash('sha256').update(content).digest(encoding)
