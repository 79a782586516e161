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
import { mailsForAttention } from '../../../contract/admin/attention-kinds.ts'
import type { Permission } from '../../../contract/api/roles.ts'
import { api, site } from '../../../contract/paths.ts'
import { type ApiRequest, get } from '../../client/api-request.ts'

export type Screen = {
  to: string
  text: string
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
  /** What the number beside the entry counts; `need attention` if absent. */
  counts?: string
}

const first = { page: 1, pageSize: 10 }

const people: Screen[] = [
  {
    to: site.users,
    needs: 'people:read',
    text: 'Users',
    icon: Users,
    key: 'u',
    reads: get(api.people, { query: { ...first, role: 'client' } }),
  },
  {
    to: site.photographers,
    needs: 'people:read',
    text: 'Photographers',
    icon: Camera,
    key: 'p',
    also: '/admin/photographer/',
    reads: get(api.people, { query: { ...first, role: 'photographer' } }),
  },
  {
    to: site.waitlist,
    needs: 'people:read',
    text: 'Waiting List',
    icon: ClipboardList,
    key: 'w',
    reads: get(api.waitlist, { query: first }),
  },
  {
    to: site.verifications,
    needs: 'moderation:read',
    text: 'Verification',
    icon: BadgeCheck,
    key: 'v',
    reads: get(api.verifications, { query: first }),
    counts: 'waiting',
  },
  {
    to: site.messages,
    needs: 'messages:read',
    text: 'Messages',
    icon: Inbox,
    key: 'm',
    reads: get(api.messages, { query: first }),
    counts: 'unread',
  },
  {
    to: site.reports,
    needs: 'moderation:read',
    text: 'Reports',
    icon: Flag,
    key: 'f',
    reads: get(api.reports, { query: { ...first, state: 'open' } }),
    counts: 'open',
  },
  {
    to: site.photoMatches,
    needs: 'moderation:read',
    text: 'Photo matches',
    icon: Images,
    // The letters are taken.
    key: '2',
    reads: get(api.photoMatches, { query: { ...first, state: 'open' } }),
    counts: 'open',
  },
]

const bookings: Screen[] = [
  {
    to: site.bookings,
    needs: 'bookings:read',
    text: 'Bookings',
    icon: CalendarDays,
    key: 'b',
    reads: get(api.bookings, { query: first }),
    counts: 'past every deadline',
  },
  {
    to: site.disputes,
    needs: 'bookings:read',
    text: 'Disputes',
    icon: Scale,
    key: 'q',
    reads: get(api.disputes, { query: first }),
    counts: 'waiting for a response',
  },
  {
    to: site.reviews,
    needs: 'moderation:read',
    text: 'Reviews',
    icon: MessageSquareQuote,
    key: 'i',
    reads: get(api.adminReviews, { query: first }),
  },
]

const money: Screen[] = [
  {
    to: site.transactions,
    needs: 'money:read',
    text: 'Transactions',
    icon: ReceiptText,
    key: 't',
    reads: get(api.transactions, { query: first }),
  },
  {
    to: site.payouts,
    needs: 'money:read',
    text: 'Payouts',
    icon: Banknote,
    key: 'y',
    reads: get(api.adminPayouts, { query: first }),
  },
  {
    to: site.reconciliation,
    needs: 'money:read',
    text: 'Reconciliation',
    icon: BookOpenCheck,
    key: 'r',
    reads: get(api.reconciliation),
  },
  {
    to: site.tax,
    needs: 'money:read',
    text: 'Tax',
    icon: Percent,
    key: 'x',
    also: '/admin/invoices/',
    reads: get(api.adminTax),
  },
  {
    to: site.business,
    needs: 'money:read',
    text: 'Business',
    icon: ChartColumn,
    key: 'n',
    reads: get(api.business),
  },
]

const content: Screen[] = [
  { to: site.cms, needs: 'content:read', text: 'CMS', icon: FileText, key: 'c', reads: get(api.terms) },
  { to: site.brand, needs: 'content:read', text: 'Brand', icon: Palette, key: 'z', reads: get(api.brand) },
  {
    to: site.outbox,
    needs: 'messages:read',
    text: 'Outbox',
    icon: Send,
    key: 'o',
    reads: get(api.mailBatches, { query: first }),
    waitingAt: mailsForAttention,
  },
]

const system: Screen[] = [
  { to: site.settings, needs: 'self', text: 'Settings', icon: Settings, key: 's', reads: get(api.sessions) },
  {
    to: site.launch,
    needs: 'system:read',
    text: 'Launch',
    icon: Rocket,
    key: 'l',
    reads: get(api.adminMarket),
  },
  { to: site.system, needs: 'system:read', text: 'System', icon: Activity, key: 'h', reads: get(api.system) },
  {
    to: site.integrations,
    needs: 'system:read',
    text: 'Integrations',
    icon: Plug,
    key: 'k',
    reads: get(api.apiKeys),
  },
  { to: site.jobs, needs: 'system:read', text: 'Jobs', icon: Cog, key: 'j', reads: get(api.jobs) },
  {
    to: site.activity,
    needs: 'system:read',
    text: 'Activity',
    icon: History,
    key: 'a',
    reads: get(api.activity, { query: first }),
  },
  { to: site.personalData, needs: 'system:read', text: 'Personal data', icon: ShieldUser, key: 'e' },
]

export const dashboard: Screen = {
  to: site.dashboard,
  needs: 'self',
  text: 'Dashboard',
  icon: LayoutDashboard,
  key: 'd',
  reads: get(api.dashboard),
  readsNeed: 'money:read',
}

/** The spec's entries are in its order, each the first of its group; our own stand below them. Logout comes last. */
export const groups: { title: string; screens: Screen[] }[] = [
  { title: 'People', screens: people },
  { title: 'Bookings', screens: bookings },
  { title: 'Money', screens: money },
  { title: 'Content', screens: content },
  { title: 'System', screens: system },
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
