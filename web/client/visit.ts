import { data, type LoaderFunctionArgs, type RouterContextProvider, redirect } from 'react-router'
import type { Me } from '../../contract/accounts/accounts.ts'
import type { Launch } from '../../contract/admin/launch.ts'
import { api, site } from '../../contract/paths.ts'
import { withoutLanguage } from '../../contract/site/language-path.ts'
import { get, post } from './api-request.ts'
import { readFormData, type SignInFirst, unsentFields } from './form-data.ts'
import { type SiteContext, siteContext } from './load-context.ts'

export type Visit = {
  launch: Launch
  screenCurrency: string | null
  member: Me | null
  unread: number
  notifications: number
}
type Context = Readonly<RouterContextProvider>
/** Arguments of a loader or action; `url` is the page's URL, `request.url` may be a data request of the router. */
export type PageArgs = Pick<LoaderFunctionArgs, 'request' | 'context' | 'url'>

const visits = new WeakMap<SiteContext, Promise<Visit>>()

/** Launch state and member, fetched once per request so that a page cannot mix two answers. */
export function visitOf(request: Request, context: Context): Promise<Visit> {
  const page = context.get(siteContext)
  const known = visits.get(page) ?? readVisit(request, page)
  visits.set(page, known)
  return known
}

async function readVisit(request: Request, { call }: SiteContext): Promise<Visit> {
  const known = hasSession(request)
  const [market, me, unread, notifications] = await Promise.all([
    call(get(api.market)),
    known ? call(get(api.me)) : null,
    known ? call(get(api.unreadMessages)) : null,
    // A page marks as read what led to it.
    known
      ? call(post(api.readNotifications, { body: { path: pathOf(new URL(request.url)).slice(0, 2_000) } }))
      : null,
  ])
  // A guess would show an open marketplace as closed.
  if (!market.ok) throw data(null, { status: market.status })
  return {
    launch: market.body.data.launch,
    screenCurrency: market.body.data.screenCurrency,
    member: me?.ok ? me.body.data : null,
    unread: unread?.ok ? unread.body.data.unread : 0,
    notifications: notifications?.ok ? notifications.body.data.unread : 0,
  }
}

/** Path and query of a page, without the language: the router adds it to every link. */
export const pathOf = ({ pathname, search }: URL): string => withoutLanguage(pathname) + search

/** Most visitors have no session cookie, which saves the lookup. */
const hasSession = (request: Request): boolean =>
  /(?:^|;\s*)(?:__Host-)?framefolk=/.test(request.headers.get('cookie') ?? '')

const KNOWN = 'framefolk-known'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Set-Cookie that remembers, after signing out, that this browser was signed in. */
export function knownCookie(publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${KNOWN}=1; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** Whether this browser was never signed in, as far as its cookies say. */
export const isNewcomer = (request: Request): boolean =>
  !hasSession(request) && !new RegExp(`(?:^|;\\s*)${KNOWN}=`).test(request.headers.get('cookie') ?? '')

/**
 * For the loader or action of a member's page, before it reads the form. A visitor without a session signs in and
 * returns to the page; a form sent after the session expired is resent after signing in, so nothing typed is lost.
 */
export async function requireMember({ request, context, url }: PageArgs): Promise<Me> {
  const { member } = await visitOf(request, context)
  if (member) return member
  const to = pathOf(url)
  if (request.method === 'GET' || request.method === 'HEAD') throw redirect(signInFor(to))
  const fields = await readFormData(request)
  throw data({ to, fields: unsentFields(fields) } satisfies SignInFirst, { status: 401 })
}

/**
 * Like `requireMember`, for what newcomers ask for too: they create an account and return to `back`. Before the launch only
 * members can be here.
 */
export async function requireAccount(page: PageArgs, back: string): Promise<Me> {
  const { launch, member } = await visitOf(page.request, page.context)
  if (!member && launch === 'live' && isNewcomer(page.request)) throw redirect(signUpFor(back))
  return requireMember(page)
}

export const signUpFor = (path: string): string =>
  `${site.signUp}?${new URLSearchParams({ role: 'client', to: path })}`
export const signInFor = (path: string): string => `${site.signIn}?to=${encodeURIComponent(path)}`

/** The start page of this role. */
export const homeFor = (role: string): string => (role === 'photographer' ? site.studio : site.account)

/** Messages for `?done=`: texts, or functions that make them in the language of the visitor. */
export type News = Record<string, string | (() => string)>

/** The message for `?done=`. Anyone can write that URL, so only own keys of the list count. */
export function successMessage(url: URL, news: News): string | null {
  const what = url.searchParams.get('done') ?? ''
  const text = Object.hasOwn(news, what) ? news[what]! : null
  return typeof text === 'function' ? text() : text
}

type RouterWindow = { __reactRouterContext?: { basename?: string } }

/** What every address of this page's language starts with, for what goes past the router: "" or "/de". */
export function basename(): string {
  const known = (window as RouterWindow).__reactRouterContext?.basename ?? '/'
  return known === '/' ? '' : known
}
