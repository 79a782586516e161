import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { brandPictureUrl } from '../../contract/brand/brand.ts'
import { paletteOf } from '../../contract/brand/colours.ts'
import type { BrandStore } from '../core/brand/store.ts'

export const MANIFEST = 'site.webmanifest'

/** The manifest of the build, with the name, description, colour and mark of the brand. */
export async function serveManifest(app: FastifyInstance, folder: string, store: BrandStore): Promise<void> {
  const shipped = await readFile(join(folder, MANIFEST), 'utf8')
  app.get(`/${MANIFEST}`, { schema: { hide: true } }, async (_request, reply) => {
    const { name, description, colours, mark } = store.values()
    const changed = name || description || colours || mark
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(changed ? JSON.stringify({ ...JSON.parse(shipped), ...changes() }) : shipped)

    function changes() {
      const { paper } = paletteOf(colours ?? {}, 'light')
      const icon = mark && { src: brandPictureUrl(mark.id, 640), sizes: 'any', type: 'image/webp' }
      return {
        ...(name && { name, short_name: name }),
        ...(description && { description }),
        ...(colours && { background_color: paper, theme_color: paper }),
        ...(icon && { icons: [icon] }),
      }
    }
  })
}
