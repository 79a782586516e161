import { z } from 'zod'
import type { Success } from './envelope.ts'
import type { ApiScope, CallPermission } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS'

type Parts = {
  /** What an administrator's role must include. An administrator's call without it is for owners only. */
  permission?: CallPermission
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The `data` of a success; absent for redirects, files and streams. */
  response?: z.ZodType
  /** The status of a success, 200 if absent. */
  status?: 200 | 201 | 202 | 204
  /** Further statuses besides those of its kind (server/platform/http/openapi-document.ts). */
  statuses?: readonly number[]
  /** 'root': fields also at the top of the body. 'none': `response` is the whole body, such as a file. */
  envelope?: 'root' | 'none'
  /** A public call for guests of a shared gallery: with its secret link, or once they opened it, with its password if any. */
  guest?: 'link' | 'opened'
  /** The password was entered, or a passkey used, in the last ten minutes. */
  stepUp?: true
  /** An API key with this scope may make the call; without one, no key may. Only for reading, see guard.ts. */
  scope?: ApiScope
}

/** One call of the API. Routes, the OpenAPI document and both callers derive from it. */
export type Call = Parts & { method: Method; path: string }

export const defineCall = <const M extends Method, const P extends string, const Rest extends Parts>(
  method: M,
  path: P,
  parts: Rest,
): { method: M; path: P } & Rest => ({ method, path, ...parts })

/** The `data` of a success. */
export type DataOf<C> = C extends { response: { _zod: { output: infer Data } } } ? Data : undefined

/** The whole body of a success. */
export type AnswerOf<C> = C extends { envelope: 'root' } ? Success<DataOf<C>> & DataOf<C> : Success<DataOf<C>>

/** A path's `:id` accepts any text, since an impossible id is "not found" and not invalid input. */
export const idParams = z.object({ id: z.string().describe('The id of the record') })

export const nothing = z.object({})
