import { both, columns, type Inventory, SECRET, TECHNICAL } from './types.ts'

export const mail: Inventory = {
  mail_batches: {
    id: 'id',
    created_by: 'link',
    ...columns('team', 'subject message idempotency_key'),
    state: 'state',
    stop_reason: 'ours',
    failures_in_row: 'amount',
    request_digest: 'checksum',
    result: 'amount',
    created_at: 'time',
  },
  mail_key: columns('ours', 'only_row outer_key inner_key'),
  mail_pace: columns('ours', 'only_row next_slot_at resting_until troubles'),
  mail_suppressions: {
    address_hash: {
      holds: 'a keyed hash of an address that unsubscribed',
      ...both({
        retained:
          'an address that unsubscribed is never written to again, and cannot be read out of the hash',
      }),
      export: { not: 'the export by address says whether it unsubscribed' },
    },
    created_at: 'time',
  },
  notifications: {
    id: 'id',
    ...columns('link', 'person_id booking_id thread_id photographer_id'),
    kind: 'state',
    topic: 'checksum',
    title: {
      holds: 'what happened, which can name both sides; those of the other side get a neutral text',
      ...both('replaced'),
      takesOther: 'what happened in a booking names both sides',
      export: 'notifications',
      shared: true,
    },
    path: {
      holds: 'the page that it leads to, which can be a photographer’s public one',
      ...both('deleted'),
      export: 'notifications',
      shared: true,
    },
    ...columns('time', 'read_at created_at'),
  },
  push_subscriptions: {
    id: 'id',
    session_id: 'link',
    endpoint: {
      holds: 'where a browser receives push notifications',
      ...both('deleted'),
      export: 'pushDevices',
    },
    ...columns({ holds: 'the browser’s keys for them', ...both('deleted'), export: SECRET }, 'p256dh auth'),
    ...columns('time', 'failing_since created_at'),
  },
  pushes: {
    id: 'id',
    ...columns('link', 'subscription_id path'),
    kind: 'state',
    created_at: 'time',
  },
  mails: {
    ...columns('id', 'id message_id lease'),
    ...columns('link', 'batch_id person_id'),
    ...columns('state', 'kind state'),
    recipient: { holds: 'the address that it went to', ...both('deleted'), export: 'mails' },
    data: {
      holds: 'the email’s names, subject and text; emails to the other side get a neutral text',
      ...both('replaced'),
      export: 'mails',
      shared: true,
    },
    attempts: 'amount',
    ...columns('time', 'first_try_at next_try_at lease_until created_at sent_at'),
    last_error: { holds: 'what the mail server answered', ...both('deleted'), export: TECHNICAL },
  },
}
