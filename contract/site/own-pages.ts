import { paymentsPages } from '../payments/paths.ts'
import { sitePages } from './paths.ts'

/** Pages that search engines should index. */
export const sitemapPages = [
  sitePages.home,
  sitePages.about,
  sitePages.contact,
  sitePages.joinWaitlist,
  sitePages.terms,
  sitePages.privacy,
  sitePages.credits,
]
/** Pages that are the same for every visitor and have no personal data in the URL. */
export const ownPages = [...sitemapPages, paymentsPages.paymentSuccess, paymentsPages.paymentCancel]
