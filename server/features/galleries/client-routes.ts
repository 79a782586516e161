import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/galleries/calls.ts'
import { galleryMessages } from '../../../contract/galleries/galleries.ts'
import { isCommonPassword } from '../../core/auth/common-passwords.ts'
import { inPasswordQueue } from '../../core/auth/password-queue.ts'
import { hashPassword } from '../../core/auth/passwords.ts'
import { InvalidField } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import { makeLinkToken } from '../../platform/secrets/secret-links.ts'
import type { Services } from '../../platform/services.ts'
import { endLink, listLinks, makeLink, requireSharing, suggestTitle, type Whose } from './links.ts'
import { changeList, makeList, removeList } from './lists.ts'
import { presentGallery, presentLink, sharedUrl } from './present.ts'
import { seeGallery } from './read-gallery.ts'

const tags = ['Galleries']

type GalleryRequest = { params: { id: string }; signedIn: { personId: string } }
const whoseOf = ({ params, signedIn }: GalleryRequest): Whose => ({
  bookingId: idOrNotFound(params.id, galleryMessages.notFound()),
  clientId: signedIn.personId,
})

export function addGalleryListRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const show = async ({ bookingId, clientId }: Whose, message: string = galleryMessages.saved()) =>
    ok(presentGallery(await seeGallery(db, bookingId, clientId), clientId), message)

  const route = defineRoutes(app, { guard: 'client', tags })

  route(calls.createList, 'Create a named list of favourites', async (request) => {
    const whose = whoseOf(request)
    await makeList(db, whose, request.body.name)
    return await show(whose)
  })

  route(calls.updateList, 'Rename a list, or send it to the photographer as finished', async (request) => {
    const whose = whoseOf(request)
    const listId = idOrNotFound(request.params.list, galleryMessages.listNotFound())
    await changeList(services, whose, listId, request.body)
    return show(whose, request.body.finished ? galleryMessages.finished() : undefined)
  })

  route(calls.deleteList, 'Delete a list and keep its photos', async (request) => {
    const whose = whoseOf(request)
    await removeList(db, whose, idOrNotFound(request.params.list, galleryMessages.listNotFound()))
    return show(whose)
  })
}

export function addGalleryLinkRoutes(app: FastifyInstance, { db, config, dataSecret }: Services): void {
  const show = async (whose: Whose, message: string) => {
    const rows = await listLinks(db, whose)
    const links = rows.map((row) =>
      presentLink(row, sharedUrl(config.publicUrl, makeLinkToken(dataSecret, row.id))),
    )
    return ok({ title: await suggestTitle(db, whose), links }, message)
  }

  const route = defineRoutes(app, { guard: 'client', tags })

  route(calls.listLinks, 'List the share links of a gallery, newest first', async (request) => {
    const whose = whoseOf(request)
    await requireSharing(db, whose)
    return show(whose, galleryMessages.linksFound())
  })

  route(calls.createLink, {
    summary: 'Create a share link',
    description:
      'Guests read its title, the day of the shoot and the photographer’s name, after they enter the password if there is one. Optional: a password, a last day and downloads.',
    handler: async (request) => {
      const whose = whoseOf(request)
      const { password, ...link } = request.body
      await requireSharing(db, whose)
      if (password && isCommonPassword(password))
        throw new InvalidField('password', galleryMessages.passwordCommon())
      const hash = password ? await inPasswordQueue(request.ip, () => hashPassword(password)) : null
      await makeLink(db, whose, link, hash)
      return await show(whose, galleryMessages.linkMade())
    },
  })

  route(calls.endLink, 'Turn off a share link', async (request) => {
    const whose = whoseOf(request)
    await endLink(db, whose, idOrNotFound(request.params.link, galleryMessages.linkNotFound()))
    return show(whose, galleryMessages.linkEnded())
  })
}
