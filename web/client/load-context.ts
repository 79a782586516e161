import { createContext } from 'react-router'
import type { PageText, PageType } from '../../contract/content.ts'
import type { Failure, Success } from '../../contract/envelope.ts'
import type { Landing } from '../../contract/landings.ts'

/** The address with most of its name hidden; null once the person has been erased. */
export type UnsubscribeState = { email: string | null; unsubscribed: boolean }
export type FormAnswer = { status: number; body: unknown }
export type CallAnswer<T> =
  | { status: number; ok: true; body: Success<T> }
  | { status: number; ok: false; body: Failure }
export type Refusal = Extract<CallAnswer<unknown>, { ok: false }>
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

type SitemapKind = 'photographers' | 'cities'

/** What the server hands to page loaders and actions; nothing in the site calls our own API over HTTP while rendering. */
export type SiteContext = {
  publicUrl: string
  supportEmail: string
  /** The operator's, in which books are kept. */
  timeZone: string
  nonce: string
  requestId: string
  /** Into the server's log, which knows the request and leaves out what is personal. */
  report(error: unknown): void
  readPage(type: PageType): Promise<PageText | null>
  describeUnsubscribe(token: string): Promise<UnsubscribeState | null>
  unsubscribe(token: string): Promise<boolean>
  describeResubscribe(token: string): Promise<{ email: string } | null>
  findLanding(service: string, city: string): Promise<{ landing: Landing; others: Landing[] } | null>
  /** How many sitemaps there are of each kind, and the addresses of one of them. */
  countSitemaps(): Promise<Record<SitemapKind, number>>
  listSitemap(kind: SitemapKind, part: number): Promise<string[]>
  /**
   * A call of the API as this visitor: with their cookie and address, through the same guards, checks and limits as a call
   * from a browser or an app. A cookie that the answer sets goes out with the page. T is what `data` holds.
   */
  call<T>(method: Method, path: string, body?: object): Promise<CallAnswer<T>>
  /** A form sent before its JavaScript arrived goes through the same route, checks and limits as one sent by the script. */
  submit(path: string, fields: Record<string, string>): Promise<FormAnswer>
}

export const siteContext = createContext<SiteContext>()
