-- migrate: concurrently
-- What waits for an administrator is counted every minute, among millions of rows that do not.
create index concurrently if not exists bookings_in_dispute on bookings (deadline) where state = 'disputed';
create index concurrently if not exists card_disputes_open on card_disputes (due_by) where state = 'open';
create index concurrently if not exists refunds_failed on refunds (created_at) where state = 'failed';
create index concurrently if not exists ledger_entries_of_debits on ledger_entries (photographer_id)
  where photographer_id is not null and kind not in ('capture', 'overpaid', 'release', 'refund_owed', 'refund_made',
    'payout_begun', 'payout_transferred', 'payout_paid');
