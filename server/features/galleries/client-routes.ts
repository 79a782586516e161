import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { success } from '../../../contract/envelope.ts'
import {
  gallery,
  galleryLinks,
  galleryMessages,
  linkBody,
  listBody,
  listChange,
} from '../../../contract/galleries.ts'
import { api } from '../../../contract/paths.ts'
import { inPasswordQueue } from '../../core/auth/password-queue.ts'
import { hashPassword } from '../../core/auth/passwords.ts'
import { ok } from '../../platform/http/answer.ts'
import { networkOf } from '../../platform/http/network.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import { makeLinkToken } from '../../platform/secrets/secret-links.ts'
import type { Services } from '../../platform/services.ts'
import { endLink, listLinks, makeLink, requireSharing, type Whose } from './links.ts'
import { changeList, makeList, removeList } from './lists.ts'
import { presentGallery, presentLink, sharedUrl } from './present.ts'
import { seeGallery } from './read-gallery.ts'

const tags = ['Galleries']
const listParams = idParams.extend({ list: z.string().describe('The id of the list') })
const linkParams = idParams.extend({ link: z.string().describe('The id of the link') })

type Asked = { params: { id: string }; signedIn: { personId: string } }
const whoseOf = ({ params, signedIn }: Asked): Whose => ({
  bookingId: idOrNotFound(params.id, galleryMessages.notFound),
  clientId: signedIn.personId,
})

export function addGalleryListRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const show = async ({ bookingId, clientId }: Whose, message: string = galleryMessages.saved) =>
    ok(presentGallery(await seeGallery(db, bookingId, clientId), clientId), message)
  const config = { guard: 'client', answers: [409] } as const
  const response = { 200: success(gallery) }

  routes.post(
    api.galleryLists,
    {
      config,
      schema: {
        tags,
        summary: 'Make a list of favourites with a name',
        params: idParams,
        body: listBody,
        response: { 201: success(gallery) },
      },
    },
    async (request, reply) => {
      const whose = whoseOf(request)
      await makeList(db, whose, request.body.name)
      return reply.code(201).send(await show(whose))
    },
  )

  routes.patch(
    api.galleryList,
    {
      config,
      schema: {
        tags,
        summary: 'Rename a list, or hand it to the photographer as finished',
        params: listParams,
        body: listChange,
        response,
      },
    },
    async (request) => {
      const whose = whoseOf(request)
      const listId = idOrNotFound(request.params.list, galleryMessages.listNotFound)
      await changeList(services, whose, listId, request.body)
      return show(whose, request.body.finished ? galleryMessages.finished : undefined)
    },
  )

  routes.delete(
    api.galleryList,
    {
      config: { guard: 'client' },
      schema: { tags, summary: 'Remove a list; the pictures stay', params: listParams, response },
    },
    async (request) => {
      const whose = whoseOf(request)
      await removeList(db, whose, idOrNotFound(request.params.list, galleryMessages.listNotFound))
      return show(whose)
    },
  )
}

export function addGalleryLinkRoutes(app: FastifyInstance, { db, config, dataSecret }: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const show = async (whose: Whose, message: string) => {
    const rows = await listLinks(db, whose)
    const links = rows.map((row) =>
      presentLink(row, sharedUrl(config.publicUrl, makeLinkToken(dataSecret, row.id))),
    )
    return ok({ links }, message)
  }

  routes.get(
    api.galleryLinks,
    {
      config: { guard: 'client' },
      schema: {
        tags,
        summary: 'The links that I have made for others, newest first',
        params: idParams,
        response: { 200: success(galleryLinks) },
      },
    },
    async (request) => {
      const whose = whoseOf(request)
      await requireSharing(db, whose)
      return show(whose, galleryMessages.linksFound)
    },
  )

  routes.post(
    api.galleryLinks,
    {
      config: { guard: 'client', answers: [409] },
      schema: {
        tags,
        summary: 'Make a link for others, with a password, a last day, and with or without downloads',
        params: idParams,
        body: linkBody,
        response: { 201: success(galleryLinks) },
      },
    },
    async (request, reply) => {
      const whose = whoseOf(request)
      const { password, ...link } = request.body
      await requireSharing(db, whose)
      const hash = password
        ? await inPasswordQueue(networkOf(request.ip), () => hashPassword(password))
        : null
      await makeLink(db, whose, link, hash)
      return reply.code(201).send(await show(whose, galleryMessages.linkMade))
    },
  )

  routes.delete(
    api.galleryLink,
    {
      config: { guard: 'client' },
      schema: {
        tags,
        summary: 'End a link: it opens nothing from now on',
        params: linkParams,
        response: { 200: success(galleryLinks) },
      },
    },
    async (request) => {
      const whose = whoseOf(request)
      await endLink(db, whose, idOrNotFound(request.params.link, galleryMessages.linkNotFound))
      return show(whose, galleryMessages.linkEnded)
    },
  )
}
