import { createContext, data, type RouterContextProvider } from 'react-router'
import type { Failure, Success } from '../../contract/api/envelope.ts'
import type { BrandValues } from '../../contract/brand/values.ts'
import type { LanguageOffer, ReaderLanguage } from '../../contract/site/language-path.ts'
import type { ApiRequest, DataIn } from './api-request.ts'

export type CallAnswer<T> =
  | { status: number; ok: true; body: Success<T> }
  | { status: number; ok: false; body: Failure }
export type Refusal = Extract<CallAnswer<unknown>, { ok: false }>

/** What the server passes to loaders and actions, so that rendering needs no HTTP call to our own API. */
export type SiteContext = {
  publicUrl: string
  /** What administrators changed of the brand. */
  brand: BrandValues
  supportEmail: string
  /** The operator's, used for accounting dates. */
  timeZone: string
  /** What readers can choose, the default first; one of them is the page's. */
  languages: ReaderLanguage[]
  /** The path of a page in one of them, without its prefix: addresses of cities name the service. */
  pathIn(code: string, path: string): string
  /** The page in the language that this visitor prefers, if it isn't in it. */
  languageOffer?: LanguageOffer
  nonce: string
  requestId: string
  /** Logs on the server, with the request id and without personal data. */
  report(error: unknown): void
  /**
   * Calls the API as this visitor: with their cookie and IP address, through the same guards, validation and limits as a
   * call from a browser or an app. Cookies set by the response go out with the page.
   */
  call<R extends ApiRequest>(request: R): Promise<CallAnswer<DataIn<R>>>
}

export const siteContext = createContext<SiteContext>()

/** What a page cannot do without: a rejection becomes the page's error. */
export async function read<R extends ApiRequest>(
  context: Readonly<RouterContextProvider>,
  request: R,
): Promise<DataIn<R>> {
  const answer = await context.get(siteContext).call(request)
  if (!answer.ok) throw data(null, answer.status)
  return answer.body.data
}
