import type { FastifyReply, FastifyRequest } from 'fastify'
import { themeIn } from '../../contract/theme.ts'
import type { LaunchSwitch } from '../market/launch-switch.ts'
import type { PageChanges } from './changes.ts'
import { type Encoding, type KeptPage, keepPage } from './kept-page.ts'
import type { PageStore } from './store.ts'
import type { Keepable } from './which.ts'

export type KeptPages = {
  /** Answers with a page for everybody; false where the page is one for this visitor, to be rendered as ever. */
  answer(request: FastifyRequest, reply: FastifyReply, render: () => Promise<Response>): Promise<boolean>
}

type Options = {
  store: PageStore
  changes: PageChanges
  launchSwitch: LaunchSwitch
  whichPage: (path: string) => Keepable | null
  hasSession: (request: FastifyRequest) => boolean
}

/** Public pages without a person in them are rendered once and then sent from memory, as files would be. */
export function createKeptPages(options: Options): KeptPages {
  const { store, changes, launchSwitch, whichPage } = options
  return {
    async answer(request, reply, render) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      // What stands behind a question mark is somebody's wish; pages of a session are somebody's.
      if (request.url.includes('?') || options.hasSession(request)) return false
      const keepable = whichPage(request.url)
      if (!keepable) return false
      await changes.catchUp()
      const key = [
        keepable.name,
        await launchSwitch.read(),
        themeIn(request.headers.cookie) ?? 'none',
        new Date().getFullYear(),
      ].join(' ')
      const page =
        store.find(key) ??
        (await store.render({ ...keepable, key }, async () => keepPage(await render(), keepable.status)))
      send(request, reply, page)
      return true
    },
  }
}

function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage): void {
  const { bytes, etag, headers } = page.bodies[encodingFor(request.headers['accept-encoding'])]
  reply.headers(headers)
  if (page.status !== 200 || !isKnown(request.headers['if-none-match'], etag)) {
    reply.code(page.status).send(bytes)
    return
  }
  reply.removeHeader('content-encoding')
  reply.code(304).send()
}

function encodingFor(accepted = ''): Encoding {
  const wanted = accepted.split(',').filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
  const names = wanted.map((part) => part.split(';', 1)[0]!.trim().toLowerCase())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*') ?? false
