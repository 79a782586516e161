import { site } from '../../contract/paths.ts'

export type StudioPage = {
  to: string
  text: string
  /** Pages below it belong to it too; the overview is only itself. */
  alone?: boolean
}

/** The bar of the studio, in its order: a new page adds its line here, once it is there. */
export const studioPages: StudioPage[] = [
  { to: site.studio, text: 'Overview', alone: true },
  { to: site.studioProfile, text: 'Profile' },
  { to: site.studioPackages, text: 'Packages' },
  { to: site.studioPortfolio, text: 'Portfolio' },
  { to: site.studioCalendar, text: 'Calendar' },
  { to: site.myBookings, text: 'Bookings' },
  { to: site.studioEarnings, text: 'Earnings' },
  { to: site.studioTax, text: 'Tax' },
  { to: site.studioVerification, text: 'Verification' },
]
