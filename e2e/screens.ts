import { site } from '../contract/paths.ts'
import { allScreens } from '../web/admin/layout/screens.ts'

export type Role = 'visitor' | 'client' | 'photographer' | 'administrator'

/** The pages that the crawl of a role reaches by clicking and checks; each page is checked with one role. */
export const screens: Record<Role, string[]> = {
  visitor: [
    ...[site.home, site.search, site.profile, site.landing, site.compare, site.book],
    ...[site.about, site.contact, site.help, site.helpTopic, site.terms, site.privacy, site.credits],
    ...[site.signUp, site.signIn, site.forgotPassword],
  ],
  client: [
    ...[
      site.account,
      site.accountSettings,
      site.twoStep,
      site.accountAlerts,
      site.notifications,
      site.favourites,
    ],
    ...[site.conversations, site.conversation, site.newConversation, site.myBookings, site.myBooking],
  ],
  photographer: [
    ...[site.studio, site.studioProfile, site.studioPreview, site.studioPortfolio, site.studioVerification],
    ...[site.studioPackages, site.studioPackage, site.studioNewPackage, site.studioCalendar],
    ...[site.studioEarnings, site.studioStatement, site.studioStatistics, site.studioReviews, site.studioTax],
    ...[site.studioPlans, site.studioPlan],
    ...[site.studioContracts, site.studioContract],
    ...[site.delivery, site.newOffer],
  ],
  administrator: [
    ...allScreens.map(({ to }) => to),
    ...[site.user, site.editUser, site.photographer, site.editPhotographer, site.verification],
    ...[site.booking, site.transaction, site.negativeBalances, site.books],
  ],
}

/** What the crawl opens in `npm test`: a list, a record, a form, a calendar, a grid of photos, charts and texts. */
export const oneOfEachKind: Record<Role, string[]> = {
  visitor: [site.home, site.search, site.profile, site.book, site.help, site.helpTopic, site.signUp],
  client: [site.account, site.myBookings, site.myBooking, site.conversations, site.conversation],
  photographer: [
    site.studio,
    site.studioPortfolio,
    site.studioCalendar,
    site.studioPackages,
    site.studioEarnings,
  ],
  administrator: [
    ...[site.dashboard, site.users, site.user, site.editUser, site.bookings, site.booking],
    ...[site.business, site.settings, site.system],
  ],
}

/** Opened by URL in e2e/accessibility.spec.ts, before the launch. */
export const beforeLaunch = [site.home, site.about, site.contact, site.joinWaitlist, '/nowhere']

/** Opened by URL in e2e/accessibility.spec.ts. */
export const notLinked = [
  ...[site.login, site.adminForgotPassword, site.adminNewPassword, site.confirmBrandAddress, site.leaveList],
  ...[site.paymentSuccess, site.paymentCancel],
]

/** Opened by URL in e2e/accessibility.spec.ts, as an administrator. */
export const adminPages = [site.contacted, '/admin/nowhere']

/** Opened in e2e/accessibility.spec.ts with an id or token of the demo. */
export const withId = [
  ...[site.unsubscribe, site.resubscribe, site.resetPassword, site.verifyEmail, site.invitation],
  ...[site.stopAlert, site.sharedGallery, site.sandboxPay, site.sandboxPayee],
  ...[site.gallery, site.galleryAccept, site.galleryShare, site.review, site.offer, site.deliveryPreview],
  ...[site.portfolioConsent, site.bookingGallery, site.mailBatch, site.myReceipt, site.contract],
]

/** Checked in e2e/setup.spec.ts, because the photographers of the demo are set up. */
const setupPages = [
  ...[site.setupCountry, site.setupPortrait, site.setupName, site.setupServices, site.setupPhotos],
  ...[site.setupPackage, site.setupHours, site.setupPayouts, site.setupTax, site.setupVerification],
  ...[site.setupPublish, site.setupShare],
]

export const exceptions: Record<string, string> = {
  ...Object.fromEntries(setupPages.map((path) => [path, 'checked in e2e/setup.spec.ts'])),
  [site.setup]: 'no page: it leads to the first open step',
  [site.signOut]: 'no page: it leads to the home page',
  [site.admin]: 'no page: it leads to the dashboard',
  [site.signInCode]: 'only after the password: checked in e2e/passkeys.spec.ts',
  '/sitemap.xml': 'for search engines',
  '/sitemaps/:part': 'for search engines',
  '/robots.txt': 'for search engines',
  [site.suggest]: 'only for an open request: checked in web/messages/suggest.screen.test.tsx',
  [site.plan]: 'only for a confirmed booking: checked in e2e/plan.spec.ts',
  [site.daySheet]: 'only for a confirmed booking: checked in e2e/plan.spec.ts',
  [site.chargeback]: 'the demo has none: checked in e2e/chargebacks.spec.ts',
  [site.chargebackEvidence]: 'the demo has none: checked in e2e/chargebacks.spec.ts',
  [site.safekeeping]: 'checked in e2e/safekeeping.spec.ts',
  [site.safePhotos]: 'the demo has none: checked in e2e/safekeeping.spec.ts',
  [site.studioInvoice]: 'the demo has none: checked in e2e/tax.spec.ts',
  [site.invoice]: 'the demo has none: checked in e2e/tax.spec.ts',
}
