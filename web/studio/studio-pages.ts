import { site } from '../../contract/paths.ts'

export type StudioPage = {
  to: string
  text: string
  /** Only this exact URL counts as current; otherwise pages below it do too. */
  alone?: boolean
}

/** The studio's navigation, in order. */
export const studioPages: StudioPage[] = [
  { to: site.studio, text: 'Overview', alone: true },
  { to: site.studioProfile, text: 'Profile' },
  { to: site.studioPackages, text: 'Packages' },
  { to: site.studioPortfolio, text: 'Portfolio' },
  { to: site.studioCalendar, text: 'Calendar' },
  { to: site.myBookings, text: 'Bookings' },
  { to: site.studioEarnings, text: 'Earnings' },
  { to: site.studioStatistics, text: 'Statistics' },
  { to: site.studioTax, text: 'Tax' },
  { to: site.studioVerification, text: 'Verification' },
]
