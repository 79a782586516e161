import {
  Activity,
  BadgeCheck,
  Banknote,
  BookOpenCheck,
  CalendarDays,
  Camera,
  ChartColumn,
  ClipboardList,
  Cog,
  FileText,
  Flag,
  History,
  Images,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareQuote,
  Palette,
  Percent,
  Plug,
  ReceiptText,
  Rocket,
  Scale,
  Send,
  Settings,
  ShieldUser,
  Users,
} from 'lucide-react'
import { matchPath } from 'react-router'
import * as m from '#messages/admin-layout'
import { mailsForAttention } from '../../../contract/admin/attention-kinds.ts'
import type { Permission } from '../../../contract/api/roles.ts'
import { api, site } from '../../../contract/paths.ts'
import { type ApiRequest, get } from '../../client/api-request.ts'

export type Screen = {
  to: string
  text: () => string
  icon: LucideIcon
  /** What a role must include to see it. */
  needs: Permission
  /** Pressed after `g`, it opens the screen. */
  key: string
  /** URL prefix of the screen's other pages. */
  also?: string
  /** The screen's first query, prefetched on hover and focus. */
  reads?: ApiRequest
  /** What that query needs, if more than the screen itself. */
  readsNeed?: Permission
  /** Where the entry leads while something waits; to the screen itself if absent. */
  waitingAt?: string
  /** The number beside the entry and what it counts; “need attention” if absent. */
  counts?: typeof m.countNeedAttention
}

const first = { page: 1, pageSize: 10 }

const people: Screen[] = [
  {
    to: site.users,
    needs: 'people:read',
    text: m.users,
    icon: Users,
    key: 'u',
    reads: get(api.people, { query: { ...first, role: 'client' } }),
  },
  {
    to: site.photographers,
    needs: 'people:read',
    text: m.photographers,
    icon: Camera,
    key: 'p',
    also: '/admin/photographer/',
    reads: get(api.people, { query: { ...first, role: 'photographer' } }),
  },
  {
    to: site.waitlist,
    needs: 'people:read',
    text: m.waitingList,
    icon: ClipboardList,
    key: 'w',
    reads: get(api.waitlist, { query: first }),
  },
  {
    to: site.verifications,
    needs: 'moderation:read',
    text: m.verification,
    icon: BadgeCheck,
    key: 'v',
    reads: get(api.verifications, { query: first }),
    counts: m.countWaiting,
  },
  {
    to: site.messages,
    needs: 'messages:read',
    text: m.messages,
    icon: Inbox,
    key: 'm',
    reads: get(api.messages, { query: first }),
    counts: m.countUnread,
  },
  {
    to: site.reports,
    needs: 'moderation:read',
    text: m.reports,
    icon: Flag,
    key: 'f',
    reads: get(api.reports, { query: { ...first, state: 'open' } }),
    counts: m.countOpen,
  },
  {
    to: site.photoMatches,
    needs: 'moderation:read',
    text: m.photoMatches,
    icon: Images,
    // The letters are taken.
    key: '2',
    reads: get(api.photoMatches, { query: { ...first, state: 'open' } }),
    counts: m.countOpen,
  },
]

const bookings: Screen[] = [
  {
    to: site.bookings,
    needs: 'bookings:read',
    text: m.bookings,
    icon: CalendarDays,
    key: 'b',
    reads: get(api.bookings, { query: first }),
    counts: m.countPastEveryDeadline,
  },
  {
    to: site.disputes,
    needs: 'bookings:read',
    text: m.disputes,
    icon: Scale,
    key: 'q',
    reads: get(api.disputes, { query: first }),
    counts: m.countWaitingForAResponse,
  },
  {
    to: site.reviews,
    needs: 'moderation:read',
    text: m.reviews,
    icon: MessageSquareQuote,
    key: 'i',
    reads: get(api.adminReviews, { query: first }),
  },
]

const money: Screen[] = [
  {
    to: site.transactions,
    needs: 'money:read',
    text: m.transactions,
    icon: ReceiptText,
    key: 't',
    reads: get(api.transactions, { query: first }),
  },
  {
    to: site.payouts,
    needs: 'money:read',
    text: m.payouts,
    icon: Banknote,
    key: 'y',
    reads: get(api.adminPayouts, { query: first }),
  },
  {
    to: site.reconciliation,
    needs: 'money:read',
    text: m.reconciliation,
    icon: BookOpenCheck,
    key: 'r',
    reads: get(api.reconciliation),
  },
  {
    to: site.tax,
    needs: 'money:read',
    text: m.tax,
    icon: Percent,
    key: 'x',
    also: '/admin/invoices/',
    reads: get(api.adminTax),
  },
  {
    to: site.business,
    needs: 'money:read',
    text: m.business,
    icon: ChartColumn,
    key: 'n',
    reads: get(api.business),
  },
]

const content: Screen[] = [
  { to: site.cms, needs: 'content:read', text: m.cms, icon: FileText, key: 'c', reads: get(api.terms) },
  { to: site.brand, needs: 'content:read', text: m.brand, icon: Palette, key: 'z', reads: get(api.brand) },
  {
    to: site.outbox,
    needs: 'messages:read',
    text: m.outbox,
    icon: Send,
    key: 'o',
    reads: get(api.mailBatches, { query: first }),
    waitingAt: mailsForAttention,
  },
]

const system: Screen[] = [
  { to: site.settings, needs: 'self', text: m.settings, icon: Settings, key: 's', reads: get(api.sessions) },
  {
    to: site.launch,
    needs: 'system:read',
    text: m.launch,
    icon: Rocket,
    key: 'l',
    reads: get(api.adminMarket),
  },
  { to: site.system, needs: 'system:read', text: m.system, icon: Activity, key: 'h', reads: get(api.system) },
  {
    to: site.integrations,
    needs: 'system:read',
    text: m.integrations,
    icon: Plug,
    key: 'k',
    reads: get(api.apiKeys),
  },
  { to: site.jobs, needs: 'system:read', text: m.jobs, icon: Cog, key: 'j', reads: get(api.jobs) },
  {
    to: site.activity,
    needs: 'system:read',
    text: m.activity,
    icon: History,
    key: 'a',
    reads: get(api.activity, { query: first }),
  },
  { to: site.personalData, needs: 'system:read', text: m.personalData, icon: ShieldUser, key: 'e' },
]

export const dashboard: Screen = {
  to: site.dashboard,
  needs: 'self',
  text: m.dashboard,
  icon: LayoutDashboard,
  key: 'd',
  reads: get(api.dashboard),
  readsNeed: 'money:read',
}

/** The spec's entries are in its order, each the first of its group; our own stand below them. Logout comes last. */
export const groups: { title: () => string; screens: Screen[] }[] = [
  { title: m.people, screens: people },
  { title: m.bookings, screens: bookings },
  { title: m.money, screens: money },
  { title: m.content, screens: content },
  { title: m.system, screens: system },
]

export const allScreens: Screen[] = [dashboard, ...groups.flatMap(({ screens }) => screens)]

export const isOn = (screen: Screen, pathname: string): boolean =>
  pathname === screen.to ||
  pathname.startsWith(`${screen.to}/`) ||
  (screen.also !== undefined && pathname.startsWith(screen.also))

/** Pages that need something other than the screen they belong to. */
const pages: [path: string, needs: Permission][] = [
  [site.editUser, 'people:write'],
  [site.editPhotographer, 'people:write'],
  [site.bookingGallery, 'moderation:read'],
  [site.chargeback, 'money:read'],
  [site.chargebackEvidence, 'money:read'],
]

/** What a page needs; undefined for addresses that lead nowhere. */
export const permissionOfPath = (pathname: string): Permission | undefined =>
  pages.find(([path]) => matchPath(path, pathname))?.[1] ??
  allScreens.find((screen) => isOn(screen, pathname))?.needs
