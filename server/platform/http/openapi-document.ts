import { z } from 'zod'
import { failure } from '../../../contract/api/envelope.ts'
import type { Route } from './guard.ts'
import { exampleOf, type JsonSchema } from './openapi-examples.ts'

type Content = Record<string, { schema?: JsonSchema; example?: unknown }>
export type Answer = { description?: string; content?: Content }
export type Operation = {
  summary?: string
  description?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: JsonSchema }[]
  requestBody?: { content: Content }
  responses: Record<string, Answer>
}
export type ApiDocument = {
  info: { title: string; description?: string }
  components?: { schemas?: Record<string, unknown> }
  paths: Record<string, Record<string, Operation>>
}

/** The meaning of each status, and an example message. */
export const FAILURES: Record<string, [string, string]> = {
  206: ['The requested range', ''],
  302: ['Redirects to a page that explains the error', ''],
  303: ['Redirects to the page in Location', ''],
  304: ['Not modified', ''],
  400: ['The request is not valid', 'Email is required'],
  401: ['The bearer token is missing, invalid, expired or revoked', 'Please log in to continue.'],
  403: ['This account is not allowed to do this', 'Only administrators may do this.'],
  404: ['Not found', 'User not found'],
  408: [
    'The body arrived too slowly',
    'The connection is too slow at the moment. What has arrived is saved.',
  ],
  409: ['Conflicts with the current state', 'This email is already on the waitlist.'],
  410: ['No longer available', 'This link has expired. Ask the person who sent it for a new one.'],
  412: ['The version of the upload protocol is missing or unknown', 'Send Tus-Resumable: 1.0.0'],
  413: ['The body is over 1 MiB', 'The request is too large. The limit is 1 MiB.'],
  415: ['The body is neither JSON nor a form', 'Send JSON, a multipart form or a urlencoded form.'],
  416: ['The range is outside the file', 'The requested range is outside the file.'],
  423: ['Locked by another request', 'Another request is writing this upload. Try again in a moment.'],
  429: ['Too many requests; Retry-After says when to retry', 'Please wait a few minutes and try again.'],
  500: ['Internal error', 'Something went wrong on our side.'],
  503: [
    'Busy, or the database is unavailable; Retry-After says when to retry',
    'The service is busy. Try again in a moment.',
  ],
  507: [
    'Storage is nearly full; Retry-After says when to retry',
    'We can’t take new photos at the moment because our storage is nearly full. Try again later.',
  ],
}

/** Adds what the routes need not repeat: examples, and the errors that each can return. */
export function completeDocument(document: ApiDocument, routes: Route[]): ApiDocument {
  const { $schema: _, ...schema } = z.toJSONSchema(failure)
  document.components = { ...document.components, schemas: { Failure: schema } }
  for (const route of routes) {
    const operation = document.paths[route.url.replace(/:([A-Za-z]+)/g, '{$1}')]?.[route.method.toLowerCase()]
    if (operation) complete(operation, route)
  }
  return document
}

function complete(operation: Operation, route: Route): void {
  for (const media of Object.values(operation.requestBody?.content ?? {})) addExample(media)
  for (const answer of Object.values(operation.responses)) {
    if (answer.description === 'Default Response') answer.description = 'Success'
    for (const media of Object.values(answer.content ?? {})) addExample(media)
  }
  const statuses = statusesOf(route)
  if (!statuses.has(200)) delete operation.responses['200']
  for (const status of statuses) operation.responses[status] ??= describeFailure(String(status))
}

/** Every status documented for a route. */
export function statusesOf({ method, url, guard, market, scope, answers = [], schema }: Route): Set<number> {
  const { response = { 200: null } } = schema ?? {}
  const statuses = [...Object.keys(response as object).map(Number), ...answers, 500, 503]
  // An unreadable body is rejected whether or not the route expects one.
  if (method !== 'GET') statuses.push(400, 413, 415)
  if (schema?.querystring) statuses.push(400)
  if (market || url.includes(':')) statuses.push(404)
  if (guard !== 'public') statuses.push(401, 403)
  // Of an API key that makes too many requests.
  if (scope) statuses.push(429)
  // For a visitor's cookie on a request from another site's page.
  if (method !== 'GET') statuses.push(403)
  // What members change may be gone, may have changed meanwhile, or may exceed a limit.
  const members = guard !== undefined && guard !== 'public' && guard !== 'admin'
  if (members && method !== 'GET') statuses.push(404, 409, 429)
  return new Set(answers.includes(303) ? statuses.filter((status) => status !== 200) : statuses)
}

function addExample(media: { schema?: JsonSchema; example?: unknown }): void {
  if (!media.schema || media.example !== undefined) return
  const example = exampleOf(media.schema)
  const isEnvelope = typeof example === 'object' && example !== null && 'success' in example
  media.example = isEnvelope ? { ...example, message: 'OK' } : example
}

function describeFailure(status: string): Answer {
  const [description, message] = FAILURES[status]!
  if (message === '') return { description }
  const example = { success: false, message }
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' }, example } },
  }
}
