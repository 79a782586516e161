import { both, columns, type Inventory, TECHNICAL } from './types.ts'

const OPINION = 'an opinion about a person is that person’s data: the rating stays, the text is deleted'
const TEAM_NOTES = { not: 'a note of our team for itself' }

export const bookings: Inventory = {
  booking_events: {
    id: 'id',
    booking_id: 'link',
    at: 'time',
    type: 'state',
    what: {
      holds: 'a line of the timeline, which may name the side that acted',
      ...both('replaced'),
      export: 'bookings.timeline',
      shared: true,
    },
    by: 'state',
    note: { holds: 'the reason that a side gave', ...both('blanked'), export: 'bookings.timeline' },
  },
  bookings: {
    id: 'id',
    ...columns('link', 'client_id photographer_id package_id place_id'),
    ...columns('state', 'status state time_zone currency policy instant cancelled_by proposal'),
    description: {
      holds: 'what the client wrote when booking',
      client: 'blanked',
      export: 'bookings',
      shared: true,
    },
    venue: {
      holds: 'name and address of the spot, written by the client',
      client: 'blanked',
      export: 'bookings',
      shared: true,
    },
    ...columns(
      'amount',
      'final_amount_minor before_minutes after_minutes fee_percent charge_failures changes_asked client_moves reminders',
    ),
    ...columns(
      'time',
      'shoot_date start_time end_time created_at updated_at starts_at ends_at hold_until during blocked policy_starts_at state_since deadline booked_at remaining_due charge_at remind_at pay_by',
    ),
    package: {
      holds: 'the photographer’s package as it was booked',
      photographer: 'replaced',
      export: 'bookings',
      shared: true,
    },
    lines: {
      holds: 'the price line by line, with the names of package and add-ons',
      photographer: 'replaced',
      export: 'bookings',
      shared: true,
    },
    saved_card: {
      holds: 'the provider’s token of the card',
      client: 'blanked',
      takesOther: 'the booking is over, so the card is no longer needed',
      export: { not: 'a token that only the payment provider can use' },
    },
    dispute: {
      holds: 'the reason of a dispute',
      ...both('blanked'),
      export: 'bookings.dispute',
    },
    ...columns('checksum', 'manifest choice'),
    idempotency_key: { holds: 'a key that the client’s app chose', client: 'blanked', export: TECHNICAL },
    request_digest: { holds: 'a checksum of the request', client: 'blanked', export: TECHNICAL },
  },
  client_reviews: {
    id: 'id',
    ...columns('link', 'booking_id client_id photographer_id'),
    rating: 'amount',
    review: {
      holds: 'what the photographer wrote about the client',
      photographer: 'blanked',
      takesOther: OPINION,
      export: 'reviews',
      shared: true,
    },
    ...columns('time', 'created_at visible_at hidden_at'),
    hidden_reason: {
      holds: 'why our team hid it',
      photographer: 'blanked',
      takesOther: OPINION,
      export: TEAM_NOTES,
    },
  },
  review_reminders: { ...columns('link', 'booking_id person_id'), sent_at: 'time' },
  reviews: {
    id: 'id',
    ...columns('link', 'booking_id client_id photographer_id'),
    rating: 'amount',
    review: {
      holds: 'what the client wrote about the photographer',
      client: 'blanked',
      takesOther: OPINION,
      export: 'reviews',
      shared: true,
    },
    ...columns('time', 'created_at visible_at answered_at hidden_at'),
    counted: 'state',
    answer: {
      holds: 'what the photographer replied',
      photographer: 'blanked',
      takesOther: 'a reply repeats what it replies to',
      export: 'reviews',
      shared: true,
    },
    hidden_reason: {
      holds: 'why our team hid it',
      client: 'blanked',
      takesOther: OPINION,
      export: TEAM_NOTES,
    },
  },
  offer_bookings: columns('link', 'booking_id offer_id'),
  offers: {
    id: 'id',
    ...columns('link', 'thread_id message_id place_id'),
    ...columns('amount', 'minutes price_minor delivery_days upfront_percent'),
    ...columns('state', 'policy currency'),
    ...columns('time', 'shoot_date start_time valid_until withdrawn_at created_at'),
  },
  thread_messages: {
    id: 'id',
    ...columns('link', 'thread_id sender_id'),
    text: { holds: 'what one side wrote', ...both('blanked'), export: 'conversations' },
    idempotency_key: { holds: 'a key that the sender’s app chose', ...both('blanked'), export: TECHNICAL },
    ...columns('time', 'created_at mailed_at'),
  },
  thread_pictures: { ...columns('link', 'picture_id thread_id message_id'), position: 'amount' },
  thread_reports: {
    id: 'id',
    ...columns('link', 'thread_id reporter_id settled_by'),
    reason: { holds: 'why one side reported the other', ...both('blanked'), export: 'reports' },
    ...columns('time', 'created_at settled_at'),
    note: {
      holds: 'what our team noted',
      ...both('blanked'),
      takesOther: 'a note of our team may name either side',
      export: TEAM_NOTES,
    },
  },
  threads: {
    id: 'id',
    ...columns('link', 'client_id photographer_id'),
    ...columns(
      'time',
      'client_read_at photographer_read_at blocked_by_client_at blocked_by_photographer_at last_message_at created_at',
    ),
  },
}
