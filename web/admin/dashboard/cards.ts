import { CalendarDays, Camera, ReceiptText, Users } from 'lucide-react'
import { site } from '../../../contract/paths.ts'
import type { Stats } from './api.ts'
import { count, money, orders } from './figures.ts'
import type { StatCardProps } from './stat-card.tsx'

/** The four cards; without figures while they load. */
export function cardsOf(stats?: Stats, currency?: string): StatCardProps[] {
  return [
    {
      title: 'Clients',
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
      title: 'Photographers',
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
      title: 'Bookings',
      icon: CalendarDays,
      to: site.bookings,
      figures: stats && {
        thisMonth: { value: count(stats.booking.thisMonth) },
        lastMonth: { value: count(stats.booking.pastMonth) },
        total: { value: count(stats.booking.totalBooking) },
      },
    },
    {
      title: 'Transactions',
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
