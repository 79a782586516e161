import { type RouterContextProvider, redirect } from 'react-router'
import type { Me } from '../contract/accounts.ts'
import type { Launch, Market } from '../contract/market.ts'
import { api, site } from '../contract/paths.ts'
import type { UnreadCount } from '../contract/threads.ts'
import { type SiteContext, siteContext } from './load-context.ts'

export type Visit = { launch: Launch; member: Me | null; unread: number }
type Context = Readonly<RouterContextProvider>

const visits = new WeakMap<SiteContext, Promise<Visit>>()

/** Which face the site shows and who is looking: asked once for each request, so that no page can mix two answers. */
export function visitOf(request: Request, context: Context): Promise<Visit> {
  const page = context.get(siteContext)
  const known = visits.get(page) ?? readVisit(request, page)
  visits.set(page, known)
  return known
}

async function readVisit(request: Request, { call }: SiteContext): Promise<Visit> {
  const known = hasSession(request)
  const [market, me, unread] = await Promise.all([
    call<Market>('GET', api.market),
    known ? call<Me>('GET', api.me) : null,
    known ? call<UnreadCount>('GET', api.unreadMessages) : null,
  ])
  return {
    launch: market.ok ? market.body.data.launch : 'waitlist',
    member: me?.ok ? me.body.data : null,
    unread: unread?.ok ? unread.body.data.unread : 0,
  }
}

/** Most readers have no session: they need not be looked up. */
const hasSession = (request: Request): boolean =>
  /(?:^|;\s*)(?:__Host-)?framefolk=/.test(request.headers.get('cookie') ?? '')

/** Whoever is not signed in goes to the door first and comes back to where they were going. */
export async function requireMember(request: Request, context: Context): Promise<Me> {
  const { member } = await visitOf(request, context)
  if (member) return member
  const { pathname, search } = new URL(request.url)
  throw redirect(signInFor(pathname + search))
}

export const signInFor = (path: string): string => `${site.signIn}?to=${encodeURIComponent(path)}`

/** Where somebody of this role begins. */
export const homeFor = (role: string): string => (role === 'photographer' ? site.studio : site.account)
