import { CalendarDays, Camera, ReceiptText, Users } from 'lucide-react'
import * as m from '#messages/admin-dashboard'
import { asMajor } from '../../../contract/format/money.ts'
import { site } from '../../../contract/paths.ts'
import { formatOnScreen } from '../shared/screen-money.tsx'
import type { Stats } from './api.ts'
import type { StatCardProps } from './stat-card.tsx'

/** The four cards; without figures while they load. */
export function cardsOf(stats?: Stats, currency?: string): StatCardProps[] {
  return [
    {
      title: m.clients(),
      icon: Users,
      to: site.users,
      figures: stats && {
        thisMonth: { value: count(stats.clients.thisMonth) },
        lastMonth: { value: count(stats.clients.lastMonth) },
        total: { value: count(stats.clients.totalClients) },
        growth: stats.clients,
      },
    },
    {
      title: m.photographers(),
      icon: Camera,
      to: site.photographers,
      figures: stats && {
        thisMonth: { value: count(stats.photographers.thisMonth) },
        lastMonth: { value: count(stats.photographers.lastMonth) },
        total: { value: count(stats.photographers.totalPhotographer) },
        growth: stats.photographers,
      },
    },
    {
      title: m.bookings(),
      icon: CalendarDays,
      to: site.bookings,
      figures: stats && {
        thisMonth: { value: count(stats.booking.thisMonth) },
        lastMonth: { value: count(stats.booking.pastMonth) },
        total: { value: count(stats.booking.totalBooking) },
      },
    },
    {
      title: m.transactions(),
      icon: ReceiptText,
      to: site.transactions,
      figures: stats && paid(stats.transactions, currency),
    },
  ]
}

function paid(
  { thisMonth, pastMonth, total, counts }: Stats['transactions'],
  currency?: string,
): StatCardProps['figures'] {
  return {
    thisMonth: { value: money(thisMonth, currency), note: orders(counts.thisMonth) },
    lastMonth: { value: money(pastMonth, currency), note: orders(counts.pastMonth) },
    total: { value: money(total, currency), note: orders(counts.total) },
  }
}

const whole = new Intl.NumberFormat('en-US')
const short = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 })

export const count = (value: number): string => whole.format(value)
export const money = (value: number, currency?: string): string =>
  formatOnScreen(asMajor(value), 'dashboard', currency)
const orders = (value: number): string => m.orders({ count: value })

/** Short form for an axis or above a bar. */
export const brief = (value: number): string => short.format(value)
export const briefMoney = (value: number, currency?: string): string =>
  formatOnScreen(asMajor(value), 'dashboard', currency, 'brief')
