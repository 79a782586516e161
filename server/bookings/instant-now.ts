import { statement } from '../db/statement.ts'

/**
 * Of a studio `s`: is it booked at once, as things stand? Whoever cancelled three bookings within six months is booked on
 * request for as long. Quote, search, profile and comparison all say it by this.
 */
export const INSTANT_NOW = statement`(s.instant and (
  select count(*) from bookings given_up where given_up.photographer_id = s.photographer_id
    and given_up.cancelled_by = 'photographer' and given_up.state_since > now() - interval '6 months') < 3)`
