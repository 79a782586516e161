import { columns, type Inventory, type PersonalColumn, SECRET, TECHNICAL } from './types.ts'

const hours = (holds: string): PersonalColumn => ({ holds, photographer: 'deleted', export: 'hours' })

export const studios: Inventory = {
  calendar_exports: {
    photographer_id: 'link',
    token: { holds: 'the secret of the calendar link', photographer: 'deleted', export: SECRET },
    created_at: 'time',
  },
  calendar_feeds: {
    id: 'id',
    photographer_id: 'link',
    name: { holds: 'what the photographer calls it', photographer: 'deleted', export: 'calendars' },
    url: { holds: 'the link to the other calendar', photographer: 'deleted', export: 'calendars' },
    problem: { holds: 'why it could not be read', photographer: 'deleted', export: 'calendars' },
    etag: { holds: 'the version that its server named', photographer: 'deleted', export: TECHNICAL },
    last_modified: { holds: 'the time that its server named', photographer: 'deleted', export: TECHNICAL },
    ...columns('amount', 'events skipped'),
    ...columns('time', 'checked_at fetched_at leased_until owner_turn_at created_at'),
  },
  day_exceptions: { photographer_id: 'link', date: hours('a special day'), spans: hours('its hours') },
  favourites: {
    person_id: 'link',
    photographer_id: {
      holds: 'whom a client marked',
      client: 'deleted',
      photographer: 'deleted',
      export: 'favourites',
    },
    created_at: 'time',
  },
  feed_fetches: { photographer_id: 'link', link: 'checksum', fetched_at: 'time' },
  former_slugs: {
    slug: { holds: 'a page link that the photographer had', photographer: 'deleted', export: 'studio' },
    photographer_id: 'link',
    created_at: 'time',
  },
  imported_events: {
    ...columns('link', 'feed_id photographer_id'),
    position: 'amount',
    during: {
      holds: 'when an event of the other calendar is',
      photographer: 'deleted',
      export: 'calendars.events',
    },
    summary: { holds: 'what the event is called', photographer: 'deleted', export: 'calendars.events' },
  },
  packages: {
    id: 'id',
    photographer_id: 'link',
    name: { holds: 'the name', photographer: 'replaced', export: 'packages' },
    ...columns('state', 'service policy active'),
    includes: { holds: 'what is included', photographer: 'blanked', export: 'packages' },
    ...columns('amount', 'minutes price_minor extra_hour_minor pictures delivery_days upfront_percent'),
    ...columns('time', 'archived_at created_at updated_at'),
  },
  photographer_services: {
    photographer_id: 'link',
    position: 'amount',
    service: { holds: 'a service', photographer: 'deleted', export: 'profile' },
  },
  studios: {
    photographer_id: 'link',
    slug: { holds: 'the page link', photographer: 'replaced', export: 'studio' },
    headline: { holds: 'the headline', photographer: 'blanked', export: 'studio' },
    place_id: { holds: 'the base location', photographer: 'blanked', export: 'studio' },
    languages: { holds: 'languages', photographer: 'blanked', export: 'studio' },
    links: { holds: 'links to other sites', photographer: 'blanked', export: 'studio' },
    ...columns(
      'amount',
      'included_km per_km_minor farthest_km before_minutes after_minutes notice_hours farthest_days most_per_day',
    ),
    ...columns('state', 'instant published verification listed slug_listed'),
    verification_reason: { holds: 'why verification was refused', photographer: 'blanked', export: 'studio' },
    ...columns('time', 'created_at updated_at'),
  },
  time_off: {
    id: 'id',
    photographer_id: 'link',
    during: { holds: 'when', photographer: 'deleted', export: 'timeOff' },
    note: { holds: 'why', photographer: 'deleted', export: 'timeOff' },
    created_at: 'time',
  },
  verification_evidence: columns('link', 'picture_id verification_id'),
  verifications: {
    id: 'id',
    ...columns('link', 'photographer_id decided_by'),
    note: { holds: 'what the photographer wrote to us', photographer: 'deleted', export: 'verifications' },
    links: { holds: 'links as evidence', photographer: 'deleted', export: 'verifications' },
    state: 'state',
    reason: { holds: 'what we answered', photographer: 'deleted', export: 'verifications' },
    ...columns('time', 'created_at decided_at'),
  },
  weekly_hours: {
    photographer_id: 'link',
    position: 'amount',
    day: hours('a day of the week'),
    from_time: hours('its first hour'),
    to_time: hours('its last hour'),
  },
}
