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
import { api, site } from '../../../contract/paths.ts'
import { type ApiRequest, get } from '../../client/api-request.ts'

export type Screen = {
  to: string
  text: string
  icon: LucideIcon
  /** Pressed after `g`, it opens the screen. */
  key: string
  /** URL prefix of the screen's other pages. */
  also?: string
  /** The screen's first query, prefetched on hover and focus. */
  reads?: ApiRequest
  /** What the number beside the entry counts; `need attention` if absent. */
  counts?: string
}

const first = { page: 1, pageSize: 10 }

const people: Screen[] = [
  {
    to: site.users,
    text: 'Users',
    icon: Users,
    key: 'u',
    reads: get(api.people, { query: { ...first, role: 'client' } }),
  },
  {
    to: site.photographers,
    text: 'Photographers',
    icon: Camera,
    key: 'p',
    also: '/admin/photographer/',
    reads: get(api.people, { query: { ...first, role: 'photographer' } }),
  },
  {
    to: site.waitlist,
    text: 'Waiting List',
    icon: ClipboardList,
    key: 'w',
    reads: get(api.waitlist, { query: first }),
  },
  {
    to: site.verifications,
    text: 'Verification',
    icon: BadgeCheck,
    key: 'v',
    reads: get(api.verifications, { query: first }),
    counts: 'waiting',
  },
  {
    to: site.messages,
    text: 'Messages',
    icon: Inbox,
    key: 'm',
    reads: get(api.messages, { query: first }),
    counts: 'unread',
  },
  {
    to: site.reports,
    text: 'Reports',
    icon: Flag,
    key: 'f',
    reads: get(api.reports, { query: { ...first, state: 'open' } }),
    counts: 'open',
  },
]

const bookings: Screen[] = [
  {
    to: site.bookings,
    text: 'Bookings',
    icon: CalendarDays,
    key: 'b',
    reads: get(api.bookings, { query: first }),
    counts: 'past every deadline',
  },
  {
    to: site.disputes,
    text: 'Disputes',
    icon: Scale,
    key: 'q',
    reads: get(api.disputes, { query: first }),
    counts: 'waiting for a response',
  },
  {
    to: site.reviews,
    text: 'Reviews',
    icon: MessageSquareQuote,
    key: 'i',
    reads: get(api.adminReviews, { query: first }),
  },
]

const money: Screen[] = [
  {
    to: site.transactions,
    text: 'Transactions',
    icon: ReceiptText,
    key: 't',
    reads: get(api.transactions, { query: first }),
  },
  {
    to: site.payouts,
    text: 'Payouts',
    icon: Banknote,
    key: 'y',
    reads: get(api.adminPayouts, { query: first }),
  },
  {
    to: site.reconciliation,
    text: 'Reconciliation',
    icon: BookOpenCheck,
    key: 'r',
    reads: get(api.reconciliation),
  },
  {
    to: site.tax,
    text: 'Tax',
    icon: Percent,
    key: 'x',
    also: '/admin/invoices/',
    reads: get(api.adminTax),
  },
  { to: site.business, text: 'Business', icon: ChartColumn, key: 'n', reads: get(api.business) },
]

const content: Screen[] = [
  { to: site.cms, text: 'CMS', icon: FileText, key: 'c', reads: get(api.terms) },
  { to: site.brand, text: 'Brand', icon: Palette, key: 'z', reads: get(api.brand) },
  { to: site.outbox, text: 'Outbox', icon: Send, key: 'o', reads: get(api.mailBatches, { query: first }) },
]

const system: Screen[] = [
  { to: site.settings, text: 'Settings', icon: Settings, key: 's', reads: get(api.sessions) },
  { to: site.launch, text: 'Launch', icon: Rocket, key: 'l', reads: get(api.adminMarket) },
  { to: site.system, text: 'System', icon: Activity, key: 'h', reads: get(api.system) },
  { to: site.integrations, text: 'Integrations', icon: Plug, key: 'k', reads: get(api.apiKeys) },
  { to: site.jobs, text: 'Jobs', icon: Cog, key: 'j', reads: get(api.jobs) },
  {
    to: site.activity,
    text: 'Activity',
    icon: History,
    key: 'a',
    reads: get(api.activity, { query: first }),
  },
  { to: site.personalData, text: 'Personal data', icon: ShieldUser, key: 'e' },
]

export const dashboard: Screen = {
  to: site.dashboard,
  text: 'Dashboard',
  icon: LayoutDashboard,
  key: 'd',
  reads: get(api.dashboard),
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
