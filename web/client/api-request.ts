import type { Query } from '../../contract/api-url.ts'
import type { DataOf, Method } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls/all.ts'
import { fill, type ParamNames } from '../../contract/paths.ts'

/** One request to the API, typed by its definition in contract/calls. Loaders send it with `call`, browsers with `request`. */
export type ApiRequest<Data = unknown> = {
  method: Method
  /** With its parameters, without the query. */
  path: string
  query?: Query | URLSearchParams
  body?: unknown
  /** Only a type: the `data` of the response. */
  data?: Data
}

/** The `data` of the response to one of several requests. */
export type DataIn<Request> = Request extends ApiRequest<infer Data> ? Data : never

type Sent<Schema> = Schema extends { _zod: { input: infer Value } } ? Value : never

type Options<C, P extends string> = ([ParamNames<P>] extends [never]
  ? object
  : { params: Record<ParamNames<P>, string> }) &
  // Names are checked. Values come from URLs, and the server validates them.
  (C extends { query: infer Schema }
    ? { query?: { [Name in keyof Sent<Schema>]?: Query[string] } | URLSearchParams }
    : object) &
  // JSON as the contract describes it, or the text fields of a form, which the server validates.
  (C extends { body: infer Schema } ? { body: Sent<Schema> | Record<string, string | undefined> } : object)

type Rest<O> = object extends O ? [options?: O] : [options: O]

const to =
  <M extends keyof Calls>(method: M) =>
  <P extends keyof Calls[M] & string>(
    path: P,
    ...[options]: Rest<Options<Calls[M][P], P>>
  ): ApiRequest<DataOf<Calls[M][P]>> => {
    const { params, ...sent } = { ...options } as Pick<ApiRequest, 'query' | 'body'> & { params?: never }
    return { method, path: params ? fill(path, params) : path, ...sent }
  }

export const get = to('GET')
export const post = to('POST')
export const put = to('PUT')
export const patch = to('PATCH')
export const remove = to('DELETE')
