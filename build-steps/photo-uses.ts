import { join } from 'node:path'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { api, site } from '../contract/paths.ts'
import { ownPages } from '../contract/site/own-pages.ts'
import type { ApiRequest, DataIn } from '../web/client/api-request.ts'
import type { CallAnswer, SiteContext, siteContext } from '../web/client/load-context.ts'
import * as photos from '../web/ui/photos.gen.ts'
import { boxOf, type PhotoUse, readUses } from './photo-markup.ts'

type SiteBuild = ServerBuild & { entry: { module: { siteContext: typeof siteContext } } }

/** Every page that may show our own photos, except those of portfolios. */
const PAGES = [
  ...ownPages,
  site.leaveList,
  site.signIn,
  site.signUp,
  site.forgotPassword,
  site.resetPassword,
  site.verifyEmail,
  '/nowhere',
]
const NARROWEST = 320
const WIDEST = 2560

/**
 * Fails the build if a page would enlarge a photo. Renders the built pages and compares the box of each
 * photo, on every screen from the narrowest to the widest, with its largest file.
 */
export async function checkPhotoUses(server: string): Promise<void> {
  const build = (await import(/* @vite-ignore */ join(server, 'index.js'))) as SiteBuild
  const found = new Set<string>()
  for (const launch of ['waitlist', 'live'] as const)
    for (const page of PAGES)
      for (const use of readUses(await render(build, page, launch))) {
        const problem = enlarged(use)
        if (problem) found.add(`${page}: ${problem}`)
      }
  if (found.size > 0) throw new Error(`Photos would be enlarged:\n${[...found].join('\n')}`)
}

const known = new Map(
  Object.values(photos).map(({ name, width, height, widths }) => {
    const largest = Math.max(...widths)
    return [name, { width: largest, height: (largest * height) / width }]
  }),
)

/** Rounding changes a box by up to half a pixel. */
const ROUNDING = 0.5

export function enlarged(use: PhotoUse): string | null {
  const file = known.get(use.name)
  if (!file) return `no such photo: ${use.name}`
  for (let screen = NARROWEST; screen <= WIDEST; screen++) {
    const box = boxOf(use, screen)
    if (!box) continue
    if (box.width > file.width + ROUNDING || box.height > file.height + ROUNDING)
      return `${use.name} has ${file.width} × ${Math.round(file.height)} pixels and is shown at ${Math.round(box.width)} × ${Math.round(box.height)} on a screen of ${screen}`
  }
  return null
}

async function render(build: SiteBuild, page: string, launch: 'waitlist' | 'live'): Promise<string> {
  const context = new RouterContextProvider()
  context.set(build.entry.module.siteContext, fakeContext(launch))
  const response = await createRequestHandler(build, 'production')(
    new Request(`http://localhost${page}`),
    context,
  )
  return response.text()
}

/** What a server would pass to the pages, but without a database: no session and no content. */
function fakeContext(launch: 'waitlist' | 'live'): SiteContext {
  const nothing = { status: 404, ok: false, body: { success: false, message: 'Nothing here.' } } as const
  return {
    publicUrl: 'http://localhost',
    brand: {},
    supportEmail: 'support@framefolk.test',
    timeZone: 'UTC',
    languages: [{ code: 'en', name: 'English', direction: 'ltr', prefix: '' }],
    pathIn: (_code, path) => path,
    nonce: '',
    requestId: '',
    report: () => {},
    call: async <R extends ApiRequest>({ path }: R) =>
      path === api.market
        ? ({ status: 200, ok: true, body: { success: true, message: '', data: { launch } } } as CallAnswer<
            DataIn<R>
          >)
        : nothing,
  }
}
