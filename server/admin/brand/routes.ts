import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/brand/calls.ts'
import { brandMessages } from '../../../contract/brand/values.ts'
import type { BrandStore } from '../../core/brand/store.ts'
import { createDeriver } from '../../core/pictures/derive/deriver.ts'
import { ok } from '../../platform/http/answer.ts'
import { limitForm } from '../../platform/http/form-limits.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { changeAddress, confirmAddress } from './addresses.ts'
import { findPicture, storePicture } from './pictures.ts'
import { renderPreview } from './preview.ts'
import { listBrandVersions, readBrand, restoreBrand, saveBrand } from './versions.ts'

const guard = 'admin'
const tags = ['Brand']

export function addBrandRoutes(app: FastifyInstance, services: Services, store: BrandStore): void {
  const { db } = services
  const route = defineRoutes(app, { guard, tags })

  route(calls.fetchBrand, 'Fetch the changes to the brand', async () => ok(await readBrand(db)))

  route(calls.saveBrand, {
    summary: 'Save the brand',
    description:
      'Replaces all changes; a field that is absent keeps its default. Applies in every process within two seconds. 400 if a colour can’t be read on its background (WCAG 4.5:1).',
    handler: async ({ body: { values, baseVersion }, signedIn }) => {
      const save = { actorId: signedIn.personId, action: 'brand.saved', baseVersion } as const
      return answer(await saveBrand(db, values, save), brandMessages.saved())
    },
  })

  route(calls.resetBrand, {
    summary: 'Reset the brand to the defaults',
    description: 'Adds an empty version.',
    handler: async ({ signedIn }) =>
      answer(
        await saveBrand(db, {}, { actorId: signedIn.personId, action: 'brand.reset' }),
        brandMessages.reset(),
      ),
  })

  route(calls.changeBrandAddress, {
    summary: 'Change the support or sender address',
    description:
      'For owners. The new address applies once the link that is sent to it was opened; `null` returns to the server’s setting at once. Every owner is notified.',
    handler: async ({ body, signedIn }) =>
      answer(
        await changeAddress(services, signedIn.personId, body),
        body.email === null ? brandMessages.addressReset() : brandMessages.addressSent(body.email),
      ),
  })

  route(calls.confirmBrandAddress, {
    guard: 'public',
    summary: 'Confirm a new address of the brand with an emailed link',
    handler: async ({ body, ip }) => {
      await limitForm(db, 'brand-address', ip)
      return answer(
        await confirmAddress(services, body.token).then(() => ({})),
        brandMessages.addressConfirmed(),
      )
    },
  })

  route(calls.listBrandVersions, 'List the last fifty versions of the brand, newest first', async () =>
    ok({ versions: await listBrandVersions(db) }),
  )

  route(calls.restoreBrandVersion, {
    summary: 'Restore a version of the brand',
    description: 'Adds a copy as the newest version. 409 if baseVersion is no longer the newest.',
    handler: async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, brandMessages.versionNotFound())
      const save = { actorId: signedIn.personId, action: 'brand.restored', ...body } as const
      return answer(await restoreBrand(db, id, save), brandMessages.restored())
    },
  })

  route(calls.previewBrand, 'Render a page or an email with unsaved changes to the brand', async ({ body }) =>
    ok({ html: await renderPreview(app, store, services.config, body) }),
  )

  addPictureRoutes(app, db)

  async function answer<T>(saved: T, message: string) {
    await store.refresh()
    return ok(saved, message)
  }
}

function addPictureRoutes(app: FastifyInstance, db: Services['db']): void {
  const deriver = createDeriver()
  app.addHook('onClose', async () => deriver.stop())

  const route = defineRoutes(app, { guard, tags })

  route(calls.uploadBrandPicture, 'Upload a photo or mark for the brand', async ({ body, signedIn }) =>
    ok(await storePicture(db, deriver, Buffer.from(body.image, 'base64'), signedIn.personId)),
  )

  route(calls.fetchBrandPicture, {
    guard: 'public',
    summary: 'Fetch a photo of the brand',
    description: 'file is 320.webp, 640.webp or 1600.webp.',
    handler: async ({ params }, reply) => {
      const bytes = await findPicture(db, params.id, params.file)
      // The content under an id never changes.
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/webp')
        .send(bytes)
    },
  })
}
