import { sql } from '../../platform/db/query.ts'

/**
 * Whether studio `s` has instant booking now. A photographer who cancelled three bookings within six months takes
 * requests only, until one of them is older. Calendar, quote, search, profile and comparison all use this.
 */
export const INSTANT_NOW = sql`(s.instant and (
  select count(*) from bookings given_up where given_up.photographer_id = s.photographer_id
    and given_up.cancelled_by = 'photographer' and given_up.state_since > now() - interval '6 months') < 3)`
