import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { z } from 'zod'
import type { AnswerOf, Call } from '../../../contract/api/call.ts'
import { success, successAtRoot } from '../../../contract/api/envelope.ts'
import type { Guard } from './guard.ts'

type Shared = Pick<RouteShorthandOptions, 'compress' | 'errorHandler'> & {
  guard: Guard
  market?: 'live'
  slowBody?: true
  tags: readonly string[]
  produces?: readonly string[]
}
type Handler<C extends Call> = (
  request: CallRequest<C>,
  reply: FastifyReply,
) => Answer<C> | Promise<Answer<C>>

type Parsed<Schema> = Schema extends { _zod: { output: infer Value } } ? Value : unknown

type CallRequest<C extends Call> = FastifyRequest & {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
}

/** Only files, streams and redirects are sent by the handler itself. */
type Answer<C extends Call> = C extends { envelope: 'none' }
  ? unknown
  : C extends { response: object }
    ? AnswerOf<C>
    : unknown

type Own<C extends Call> = { summary: string; description?: string; handler: Handler<C> }

/**
 * Returns the function that registers one call of the contract: URL, validation, serialiser, guard and documentation.
 * `shared` holds for every route that has no other value.
 */
export const defineRoutes =
  (app: FastifyInstance, shared: Shared) =>
  <C extends Call>(call: C, ...[own, handler]: [Own<C> & Partial<Shared>] | [string, Handler<C>]): void =>
    addRoute(app, call, {
      ...shared,
      ...(typeof own === 'string' ? { summary: own, handler: handler! } : own),
    })

function addRoute<C extends Call>(
  app: FastifyInstance,
  call: C,
  { guard, market, slowBody, tags, summary, description, produces, handler, ...options }: Shared & Own<C>,
): void {
  const { method, path, permission, guest, stepUp, params, query, body, status, statuses, scope } = call
  const schema = {
    tags,
    summary,
    description,
    produces,
    params,
    querystring: query,
    body,
    response: responseOf(call),
  }
  app.route({
    ...options,
    method,
    url: path,
    config: { guard, permission, guest, stepUp, market, slowBody, scope, answers: statuses },
    schema: Object.fromEntries(Object.entries(schema).filter(([, part]) => part !== undefined)),
    handler: (request, reply) => {
      if (status) reply.code(status)
      return handler(request as CallRequest<C>, reply)
    },
  })
}

function responseOf({ response, status = 200, envelope }: Call) {
  if (!response) return undefined
  if (envelope === 'none') return { [status]: response }
  return { [status]: envelope === 'root' ? successAtRoot(response as z.ZodObject) : success(response) }
}
