import type * as accounts from './accounts/calls.ts'
import type * as admin from './admin/calls.ts'
import type * as agreements from './agreements/calls.ts'
import type { Method } from './api/call.ts'
import type * as auth from './auth/calls.ts'
import type * as passkeys from './auth/passkey-calls.ts'
import type * as bookings from './bookings/calls.ts'
import type * as corrections from './bookings/correction-calls.ts'
import type * as brand from './brand/calls.ts'
import type * as calendar from './calendar/calls.ts'
import type * as galleries from './galleries/calls.ts'
import type * as integrations from './integrations/calls.ts'
import type * as mail from './mail/calls.ts'
import type * as messages from './messages/calls.ts'
import type * as payments from './payments/calls.ts'
import type * as people from './people/calls.ts'
import type * as pictures from './pictures/calls.ts'
import type * as plans from './plans/calls.ts'
import type * as portfolioProof from './portfolio-proof/calls.ts'
import type * as reviews from './reviews/calls.ts'
import type * as safekeeping from './safekeeping/calls.ts'
import type * as search from './search/calls.ts'
import type * as site from './site/calls.ts'
import type * as studio from './studio/calls.ts'
import type * as tax from './tax/calls.ts'

/** Every call of the API, among the other exports of its file. Types only, so that pages do not load the schemas. */
type AnyCall =
  | In<typeof accounts>
  | In<typeof admin>
  | In<typeof agreements>
  | In<typeof auth>
  | In<typeof bookings>
  | In<typeof brand>
  | In<typeof calendar>
  | In<typeof corrections>
  | In<typeof galleries>
  | In<typeof integrations>
  | In<typeof mail>
  | In<typeof messages>
  | In<typeof passkeys>
  | In<typeof payments>
  | In<typeof people>
  | In<typeof pictures>
  | In<typeof portfolioProof>
  | In<typeof plans>
  | In<typeof reviews>
  | In<typeof safekeeping>
  | In<typeof search>
  | In<typeof site>
  | In<typeof studio>
  | In<typeof tax>
type In<Module> = Module[keyof Module]

/** `Calls['GET']['/v1/me']` is the definition of that call. */
export type Calls = {
  [M in Method]: { [C in Extract<AnyCall, { method: M }> as C['path']]: C }
}
