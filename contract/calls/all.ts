import type { Method } from '../call.ts'
import type * as accounts from './accounts.ts'
import type * as activity from './activity.ts'
import type * as alerts from './alerts.ts'
import type * as apiKeys from './api-keys.ts'
import type * as attention from './attention.ts'
import type * as auth from './auth.ts'
import type * as bookingProcess from './booking-process.ts'
import type * as bookings from './bookings.ts'
import type * as brand from './brand.ts'
import type * as business from './business.ts'
import type * as calendar from './calendar.ts'
import type * as chargebacks from './chargebacks.ts'
import type * as contact from './contact.ts'
import type * as content from './content.ts'
import type * as corrections from './corrections.ts'
import type * as dashboard from './dashboard.ts'
import type * as exports from './exports.ts'
import type * as favourites from './favourites.ts'
import type * as galleries from './galleries.ts'
import type * as jobs from './jobs.ts'
import type * as landings from './landings.ts'
import type * as launch from './launch.ts'
import type * as mail from './mail.ts'
import type * as mailings from './mailings.ts'
import type * as messages from './messages.ts'
import type * as notifications from './notifications.ts'
import type * as offers from './offers.ts'
import type * as payments from './payments.ts'
import type * as payouts from './payouts.ts'
import type * as people from './people.ts'
import type * as pictures from './pictures.ts'
import type * as places from './places.ts'
import type * as privacy from './privacy.ts'
import type * as push from './push.ts'
import type * as reviews from './reviews.ts'
import type * as search from './search.ts'
import type * as sharedGalleries from './shared-galleries.ts'
import type * as statistics from './statistics.ts'
import type * as studio from './studio.ts'
import type * as system from './system.ts'
import type * as tax from './tax.ts'
import type * as transactions from './transactions.ts'
import type * as waitlist from './waitlist.ts'
import type * as webhooks from './webhooks.ts'

type In<Module> = Module[keyof Module]

/** Every call of the API. Types only, so that pages do not load the schemas. */
type AnyCall =
  | In<typeof accounts>
  | In<typeof activity>
  | In<typeof alerts>
  | In<typeof apiKeys>
  | In<typeof attention>
  | In<typeof auth>
  | In<typeof bookingProcess>
  | In<typeof bookings>
  | In<typeof brand>
  | In<typeof business>
  | In<typeof calendar>
  | In<typeof chargebacks>
  | In<typeof contact>
  | In<typeof content>
  | In<typeof corrections>
  | In<typeof dashboard>
  | In<typeof exports>
  | In<typeof favourites>
  | In<typeof galleries>
  | In<typeof jobs>
  | In<typeof landings>
  | In<typeof launch>
  | In<typeof mail>
  | In<typeof mailings>
  | In<typeof messages>
  | In<typeof notifications>
  | In<typeof offers>
  | In<typeof payments>
  | In<typeof payouts>
  | In<typeof people>
  | In<typeof pictures>
  | In<typeof places>
  | In<typeof privacy>
  | In<typeof push>
  | In<typeof reviews>
  | In<typeof search>
  | In<typeof sharedGalleries>
  | In<typeof statistics>
  | In<typeof studio>
  | In<typeof system>
  | In<typeof tax>
  | In<typeof transactions>
  | In<typeof waitlist>
  | In<typeof webhooks>

/** `Calls['GET']['/v1/me']` is the definition of that call. */
export type Calls = {
  [M in Method]: { [C in Extract<AnyCall, { method: M }> as C['path']]: C }
}
