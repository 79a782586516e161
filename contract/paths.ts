import { accountsApi, accountsPages } from './accounts/paths.ts'
import { adminApi, adminPages } from './admin/paths.ts'
import { agreementsApi, agreementsPages } from './agreements/paths.ts'
import { authApi, authPages } from './auth/paths.ts'
import { bookingsApi, bookingsPages } from './bookings/paths.ts'
import { brandApi, brandPages } from './brand/paths.ts'
import { calendarApi, calendarPages } from './calendar/paths.ts'
import { galleriesApi, galleriesPages } from './galleries/paths.ts'
import { integrationsApi, integrationsPages } from './integrations/paths.ts'
import { mailApi, mailPages } from './mail/paths.ts'
import { messagesApi, messagesPages } from './messages/paths.ts'
import { paymentsApi, paymentsPages } from './payments/paths.ts'
import { peopleApi, peoplePages } from './people/paths.ts'
import { picturesApi } from './pictures/paths.ts'
import { plansApi, plansPages } from './plans/paths.ts'
import { reviewsApi, reviewsPages } from './reviews/paths.ts'
import { safekeepingApi, safekeepingPages } from './safekeeping/paths.ts'
import { searchApi, searchPages } from './search/paths.ts'
import { siteApi, sitePages } from './site/paths.ts'
import { studioApi, studioPages } from './studio/paths.ts'
import { taxApi, taxPages } from './tax/paths.ts'

type Joined<Parts extends readonly object[]> = Parts extends readonly [
  infer First,
  ...infer Rest extends object[],
]
  ? First & Joined<Rest>
  : unknown

const join = <Parts extends object[]>(...parts: Parts) => Object.assign({}, ...parts) as Joined<Parts>

// Both are marked as pure: scripts contain the few paths that a page uses (build-steps/inline-paths.ts), and the bundler
// leaves out the rest.

/** Every path of the API by name. The odd spellings in the parts are fixed by the specification. */
export const api = /* @__PURE__ */ join(
  accountsApi,
  adminApi,
  agreementsApi,
  authApi,
  bookingsApi,
  brandApi,
  calendarApi,
  galleriesApi,
  integrationsApi,
  mailApi,
  messagesApi,
  paymentsApi,
  peopleApi,
  picturesApi,
  plansApi,
  reviewsApi,
  safekeepingApi,
  searchApi,
  siteApi,
  studioApi,
  taxApi,
)

/** Every page by name. */
export const site = /* @__PURE__ */ join(
  accountsPages,
  adminPages,
  agreementsPages,
  authPages,
  bookingsPages,
  brandPages,
  calendarPages,
  galleriesPages,
  integrationsPages,
  mailPages,
  messagesPages,
  paymentsPages,
  peoplePages,
  plansPages,
  reviewsPages,
  safekeepingPages,
  searchPages,
  sitePages,
  studioPages,
  taxPages,
)

/** The waiting list with the mailing dialog open. */
export const newMailing = `${sitePages.waitlist}?mailing=new`
/** Public photos. The version is part of the URL, so that the content of a URL never changes. */
export const openPictureRoute = '/pictures/:id/:version/:file'
/** Does not use `fill`: a search page makes hundreds of these, and the ids and names need no escaping. */
export const openPicturePath = (id: string, version: number, file: string): string =>
  `/pictures/${id}/v${version}/${file}`
