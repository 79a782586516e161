import type { Calls } from '../../contract/all-calls.ts'
import type { DataOf, Method } from '../../contract/api/call.ts'
import type { Query } from '../../contract/api/path.ts'
import { fill, type ParamNames } from '../../contract/api/path.ts'

/** One request to the API, typed by its definition in the contract. Loaders send it with `call`, browsers with `request`. */
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

/** A choice from a list may be any text: it comes from a form or a URL, and the server validates it. */
type AnyChoice<T> = T extends string
  ? string
  : T extends object
    ? { [Name in keyof T]: AnyChoice<T[Name]> }
    : T

type Options<C, P extends string> = ([ParamNames<P>] extends [never]
  ? object
  : { params: Record<ParamNames<P>, string> }) &
  // Names are checked. Values come from URLs, and the server validates them.
  (C extends { query: infer Schema }
    ? { query?: { [Name in keyof Sent<Schema>]?: Query[string] } | URLSearchParams }
    : object) &
  (C extends { body: infer Schema } ? { body: AnyChoice<Sent<Schema>> } : object)

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
