import { createContext, use } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Me } from '../../contract/accounts/accounts.ts'
import type { Launch } from '../../contract/admin/launch.ts'
import type { Theme } from '../../contract/brand/brand.ts'
import type { BrandValues } from '../../contract/brand/values.ts'
import type { ReaderClock } from '../../contract/format/clocks.ts'
import type { Landing } from '../../contract/search/landings.ts'
import type { LanguageOffer, ReaderLanguage } from '../../contract/site/language-path.ts'
import type { SidebarChoice } from './sidebar-choice.ts'

/** Set while rendering on the server only; browsers hide a nonce once the page has loaded. */
export const NonceContext = createContext<string | undefined>(undefined)
export const useNonce = () => use(NonceContext)

export type RootData = {
  publicUrl: string
  /** What administrators changed, if anything. */
  brand?: BrandValues
  brandStyle?: BrandStyle
  supportEmail: string
  /** Of the page, if readers can choose, or if it is written from right to left. */
  language?: PageLanguage
  theme: Theme | null
  sidebar: SidebarChoice | null
  year: number
  launch?: Launch
  unread?: number
  /** Unread ones. */
  notifications?: number
  /** The cities with the most photographers, linked in the footer. */
  cities?: Pick<Landing, 'service' | 'slug' | 'city' | 'name'>[]
  /** Of the open marketplace, or set by the operator; the back-office shows it instead of the fixed symbols. */
  screenCurrency?: string
  member?: Pick<Me, 'fullName' | 'email' | 'role' | 'timeZone'>
  /** For the first rendering: the member's zone and the server's minute, or the operator's zone. */
  clock: ReaderClock
}

/** `prefix` is what its addresses start with; `all` has the default first. */
export type PageLanguage = {
  prefix: string
  direction: 'ltr' | 'rtl'
  all: ReaderLanguage[]
  offer?: LanguageOffer
}

/** A style sheet and the colours of the browser's own bars. */
export type BrandStyle = { css: string; paper: Record<Theme, string> }

let loaded: RootData | undefined
let isStale = false

/** An administrator has changed the brand or opened the marketplace: the next time the router loads data, it loads the root's, too. */
export const markRootStale = (): void => {
  isStale = true
}

/** The router asks more than once for each load. */
export const isRootStale = (): boolean => isStale

/** Runs whenever the page is rendered. On the server nothing is ever stale. */
export function noteRootData(data: RootData): void {
  if (typeof document === 'undefined') return
  if (data !== loaded) isStale = false
  loaded = data
}

export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root')

/** Launch state and signed-in member of this request. */
export function useVisit() {
  const data = useRootData()
  return {
    live: data?.launch === 'live',
    member: data?.member ?? null,
    unread: data?.unread ?? 0,
    notifications: data?.notifications ?? 0,
  }
}
