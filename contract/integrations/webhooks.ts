import { z } from 'zod'
import * as m from '#messages/contract-integrations'
import { cleanText, paged, pageQuery } from '../api/envelope.ts'
import { list } from '../api/fields.ts'
import { webhookEvents } from './webhook-events.ts'

export const SIGNATURE_HEADER = 'Framefolk-Signature'
/** How long the former secret signs too, after a new one was made. */
export const FORMER_SECRET_HOURS = 24
/** How long deliveries are kept. */
export const DELIVERY_DAYS = 30

const event = z.enum(webhookEvents, { error: m.chooseEventsFromTheList })
const url = z
  .string({ error: m.enterAUrl })
  .trim()
  .pipe(cleanText(500))
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    error: m.enterAUrlLikeHttpsExampleComHooks,
  })
  .meta({ examples: ['https://tools.example.com/framefolk'] })
const events = list(event, webhookEvents.length, m.chooseEventsFromTheList).pipe(
  z.array(event).min(1, { error: m.chooseAtLeastOneEvent }),
)

export const endpointBody = z.object({ url, events })
export type EndpointBody = z.infer<typeof endpointBody>

export const endpointChange = z.object({
  url: url.optional(),
  events: events.optional(),
  paused: z.boolean().optional(),
})
export type EndpointChange = z.infer<typeof endpointChange>

const endpointRow = z.object({
  id: z.string(),
  url,
  events: z.array(event),
  state: z.enum(['active', 'paused']),
  /** `failures`: nothing arrived for about 24 hours. `restore`: a backup was restored. */
  pausedReason: z.enum(['owner', 'failures', 'restore']).nullable(),
  waiting: z.number().int(),
  lastSuccessAt: z.string().nullable(),
  createdAt: z.string(),
})
export type EndpointRow = z.infer<typeof endpointRow>
export const endpointList = z.object({ endpoints: z.array(endpointRow) })

/** The only responses that have a secret. */
export const endpointSecret = z.object({
  ...endpointList.shape,
  secret: z.string().meta({ examples: ['whsec_8mX0m1y1o7wV2bTz6fQeYh4sN9cLrA5uDpGkJq30kq8'] }),
})

export const deliveryQuery = z.object({
  ...pageQuery.shape,
  endpoint: z.uuid({ error: m.endpointMustBeAnId }).optional(),
})
export type DeliveryQuery = z.infer<typeof deliveryQuery>

const deliveryRow = z.object({
  id: z.string(),
  eventId: z.string().meta({ examples: ['0198c2f0-6d1c-7b3a-9f42-3c5d8e1a7b60'] }),
  kind: z.string().meta({ examples: ['booking.accepted'] }),
  url: z.string().meta({ examples: ['https://tools.example.com/framefolk'] }),
  isReplay: z.boolean(),
  /** The body that is sent. */
  payload: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  lastAttemptAt: z.string().nullable(),
  nextAttemptAt: z.string().nullable(),
  responseStatus: z.number().int().nullable(),
  /** The first kilobyte. */
  responseText: z.string().nullable(),
  error: z.string().nullable(),
  createdAt: z.string(),
})
export type DeliveryRow = z.infer<typeof deliveryRow>
export const deliveryPage = paged('deliveries', deliveryRow)

export const webhookMessages = {
  created: m.endpointCreated,
  updated: m.updated,
  removed: m.removed,
  rotated: m.rotated,
  queued: m.queued,
  notFound: m.endpointNotFound,
  deliveryNotFound: m.deliveryNotFound,
  httpsOnly: m.httpsOnly,
  noCredentials: m.noCredentials,
  port: (allowed: number[]) => m.port({ allowed: allowed.join(', ') }),
  notPublic: m.notPublic,
  unknownHost: m.unknownHost,
} as const
