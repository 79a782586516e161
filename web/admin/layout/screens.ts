import {
  BadgeCheck,
  Banknote,
  BookOpenCheck,
  CalendarDays,
  Camera,
  ClipboardList,
  Cog,
  FileText,
  Flag,
  History,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareQuote,
  Percent,
  ReceiptText,
  Rocket,
  Scale,
  Send,
  Settings,
  ShieldUser,
  Users,
} from 'lucide-react'
import { api, site } from '../../../contract/paths.ts'
import type { Query } from '../../client/api.ts'
import { apiQuery } from '../../client/queries.ts'

export type Screen = {
  to: string
  text: string
  icon: LucideIcon
  /** Pressed after `g`, it opens the screen. */
  key: string
  /** URL prefix of the screen's other pages. */
  also?: string
  /** The screen's first query, prefetched on hover and focus. */
  reads?: ReturnType<typeof apiQuery>
  /** For screens with pending work: the query, the field of the response with the number, and its label. */
  counts?: { reads: ReturnType<typeof apiQuery>; field: string; what: string }
}

const firstPage = (path: string, query: Query = {}) => apiQuery(path, { page: 1, pageSize: 10, ...query })

/** The spec's entries in its order; Logout follows them. */
export const mainScreens: Screen[] = [
  { to: site.dashboard, text: 'Dashboard', icon: LayoutDashboard, key: 'd', reads: apiQuery(api.dashboard) },
  {
    to: site.users,
    text: 'Users',
    icon: Users,
    key: 'u',
    reads: firstPage(api.people, { role: 'client' }),
  },
  {
    to: site.photographers,
    text: 'Photographers',
    icon: Camera,
    key: 'p',
    also: '/admin/photographer/',
    reads: firstPage(api.people, { role: 'photographer' }),
  },
  { to: site.waitlist, text: 'Waiting List', icon: ClipboardList, key: 'w', reads: firstPage(api.waitlist) },
  { to: site.bookings, text: 'Bookings', icon: CalendarDays, key: 'b', reads: firstPage(api.bookings) },
  {
    to: site.transactions,
    text: 'Transactions',
    icon: ReceiptText,
    key: 't',
    reads: firstPage(api.transactions),
  },
  { to: site.cms, text: 'CMS', icon: FileText, key: 'c', reads: apiQuery(api.terms) },
  { to: site.settings, text: 'Settings', icon: Settings, key: 's', reads: apiQuery(api.sessions) },
]

export const recordScreens: Screen[] = [
  { to: site.launch, text: 'Launch', icon: Rocket, key: 'l', reads: apiQuery(api.adminMarket) },
  {
    to: site.verifications,
    text: 'Verification',
    icon: BadgeCheck,
    key: 'v',
    reads: firstPage(api.verifications),
    // A page past the end returns the total without any rows.
    counts: {
      reads: apiQuery(api.verifications, { page: 10_000_000, pageSize: 1 }),
      field: 'total',
      what: 'waiting',
    },
  },
  {
    to: site.disputes,
    text: 'Disputes',
    icon: Scale,
    key: 'q',
    reads: firstPage(api.disputes),
    counts: {
      reads: apiQuery(api.disputes, { state: 'waiting', page: 10_000_000, pageSize: 1 }),
      field: 'total',
      what: 'waiting for a response',
    },
  },
  { to: site.payouts, text: 'Payouts', icon: Banknote, key: 'y', reads: firstPage(api.adminPayouts) },
  {
    to: site.reconciliation,
    text: 'Reconciliation',
    icon: BookOpenCheck,
    key: 'r',
    reads: apiQuery(api.reconciliation),
  },
  {
    to: site.tax,
    text: 'Tax',
    icon: Percent,
    key: 'x',
    also: '/admin/invoices/',
    reads: apiQuery(api.adminTax),
  },
  {
    to: site.messages,
    text: 'Messages',
    icon: Inbox,
    key: 'm',
    reads: firstPage(api.messages),
    counts: { reads: firstPage(api.messages), field: 'unread', what: 'unread' },
  },
  {
    to: site.reviews,
    text: 'Reviews',
    icon: MessageSquareQuote,
    key: 'i',
    reads: firstPage(api.adminReviews),
  },
  {
    to: site.reports,
    text: 'Reports',
    icon: Flag,
    key: 'f',
    reads: firstPage(api.reports, { state: 'open' }),
  },
  { to: site.outbox, text: 'Outbox', icon: Send, key: 'o', reads: firstPage(api.mailBatches) },
  { to: site.jobs, text: 'Jobs', icon: Cog, key: 'j', reads: apiQuery(api.jobs) },
  { to: site.activity, text: 'Activity', icon: History, key: 'a', reads: firstPage(api.activity) },
  { to: site.personalData, text: 'Personal data', icon: ShieldUser, key: 'e' },
]

export const isOn = (screen: Screen, pathname: string): boolean =>
  pathname === screen.to ||
  pathname.startsWith(`${screen.to}/`) ||
  (screen.also !== undefined && pathname.startsWith(screen.also))
