import { columns, type Inventory } from './types.ts'

const tally = columns('derived', 'subject owner month kind status verified n minor')

export const system: Inventory = {
  api_keys: {
    id: 'id',
    ...columns('ours', 'name hash prefix last_four scopes'),
    created_by: 'link',
    ...columns('time', 'created_at expires_at last_used_at revoked_at'),
  },
  booking_cohorts: columns('derived', 'cohort month clients'),
  brand_pictures: {
    id: 'id',
    ...columns('team', 'size_320 size_640 size_1600'),
    saved_by: 'link',
    created_at: 'time',
  },
  brand_versions: { id: 'id', overrides: 'team', version: 'amount', saved_by: 'link', created_at: 'time' },
  business_months: columns(
    'derived',
    'month gross_minor refunds_minor fees_minor requests bookings waitlist waitlist_accounts waitlist_requests waitlist_bookings counted_at',
  ),
  card_changes: { photographer_id: 'link', changed_in: 'id', created_at: 'time' },
  data_key: columns('ours', 'only_row sealed'),
  free_calendars: columns('derived', 'photographer_id time_zone known_to refreshed_at'),
  free_days: columns('derived', 'photographer_id date since until lengths longest'),
  free_weekdays: columns('derived', 'photographer_id day lengths longest'),
  job_runs: columns(
    'ours',
    'queue started_at last_success_at last_failure_at last_error consecutive_failures last_seconds',
  ),
  page_changes: columns('ours', 'topic changed_in created_at'),
  page_versions: {
    id: 'id',
    ...columns('team', 'type title content'),
    version: 'amount',
    saved_by: 'link',
    created_at: 'time',
  },
  place_list: columns('ours', 'version loaded_at'),
  place_names: columns('ours', 'place_id key own population'),
  places: columns('ours', 'id name region country time_zone latitude longitude population'),
  schema_migrations: columns('ours', 'name hash applied_at breaking'),
  search_offers: {
    ...columns(
      'derived',
      'package_id photographer_id service minutes price_minor extra_hour_minor latitude longitude included_km per_km_minor farthest_km reach rating_sum reviews time_zone notice_hours farthest_days lead services instant',
    ),
    languages: {
      holds: 'languages, for search',
      photographer: 'deleted',
      export: { not: 'a copy of the studio’s' },
    },
  },
  settings: columns(
    'ours',
    'only_row time_zone launch currency fee_percent late_refund_since late_refund_days max_days_ahead reserve_payouts reserve_days storage_held storage_id payee_required',
  ),
  tallies: tally,
  tally_deltas: tally,
  webhook_deliveries: {
    ...columns('id', 'id event_id'),
    ...columns('link', 'endpoint_id about body'),
    ...columns('state', 'kind is_replay state'),
    ...columns('amount', 'attempts response_status'),
    ...columns('time', 'next_attempt_at leased_until last_attempt_at created_at'),
    ...columns('ours', 'response_text error'),
  },
  webhook_endpoints: {
    id: 'id',
    ...columns('ours', 'url events secret former_secret'),
    paused_reason: 'state',
    ...columns('time', 'former_until paused_at last_success_at created_at'),
  },
  unmet_searches: columns('ours', 'day service place_id searches'),
}
