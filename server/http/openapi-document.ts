import { z } from 'zod'
import { failure } from '../../contract/envelope.ts'
import { exampleOf, type JsonSchema } from './openapi-examples.ts'

type Content = Record<string, { schema?: JsonSchema; example?: unknown }>
export type Answer = { description?: string; content?: Content }
export type Operation = {
  summary?: string
  description?: string
  tags?: string[]
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: JsonSchema }[]
  requestBody?: { content: Content }
  responses: Record<string, Answer>
}
export type ApiDocument = {
  info: { title: string; description?: string }
  components?: { schemas?: Record<string, unknown> }
  paths: Record<string, Record<string, Operation>>
}

/** What each status means, and a sentence that comes with it. */
export const FAILURES: Record<string, [string, string]> = {
  400: ['The request is not valid', 'Email is required'],
  401: ['The bearer token is missing, bad, expired or revoked', 'Please log in to continue.'],
  403: ['This account may not do this', 'Only administrators may do this.'],
  404: ['There is no such record', 'User not found'],
  429: ['Too many attempts; Retry-After says when to come back', 'Please wait a few minutes and try again.'],
  500: ['A mistake of ours', 'Something went wrong on our side.'],
}

/** Adds what the routes need not repeat: examples, and the failures each of them can answer. */
export function completeDocument(document: ApiDocument): ApiDocument {
  const { $schema: _, ...schema } = z.toJSONSchema(failure)
  document.components = { ...document.components, schemas: { Failure: schema } }
  for (const operations of Object.values(document.paths)) {
    for (const operation of Object.values(operations)) complete(operation)
  }
  return document
}

function complete(operation: Operation): void {
  for (const media of Object.values(operation.requestBody?.content ?? {})) addExample(media)
  for (const answer of Object.values(operation.responses)) {
    if (answer.description === 'Default Response') answer.description = 'Success'
    for (const media of Object.values(answer.content ?? {})) addExample(media)
  }
  const statuses = ['500']
  if (operation.requestBody || operation.parameters?.some((parameter) => parameter.in === 'query'))
    statuses.push('400')
  if (operation.parameters?.some((parameter) => parameter.in === 'path')) statuses.push('404')
  if (operation.security?.length) statuses.push('401', '403')
  else if (operation.requestBody) statuses.push('429')
  for (const status of statuses) operation.responses[status] ??= describeFailure(status)
}

function addExample(media: { schema?: JsonSchema; example?: unknown }): void {
  if (!media.schema || media.example !== undefined) return
  const example = exampleOf(media.schema)
  const isEnvelope = typeof example === 'object' && example !== null && 'success' in example
  media.example = isEnvelope ? { ...example, message: 'OK' } : example
}

function describeFailure(status: string): Answer {
  const [description, message] = FAILURES[status]!
  const example = { success: false, message }
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' }, example } },
  }
}
