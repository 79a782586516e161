-- Money that moved at the provider without our asking. It freezes its booking (or its photographer's payouts) until an
-- administrator has looked at it.
create table unexpected_movements (
  id uuid primary key,
  provider text not null,
  kind text not null check (kind in ('refund', 'transfer', 'reversal')),
  reference text not null,
  booking_id uuid references bookings,
  photographer_id uuid not null references people,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  found_at timestamptz not null default now(),
  reviewed_at timestamptz,
  unique (provider, kind, reference)
);
create index unexpected_movements_by_booking on unexpected_movements (booking_id);
create index unexpected_movements_to_review on unexpected_movements (photographer_id) where reviewed_at is null;

-- external: made at the provider, not by us; office: by an administrator, at any time, from a chosen side.
alter table refunds drop constraint refunds_source_check;
alter table refunds add constraint refunds_source_check check (source in ('held', 'overpaid', 'external', 'office'))
  not valid;
-- replaced: another refund of the same payment has given this money back.
alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check check (state in ('owed', 'made', 'failed', 'replaced'))
  not valid;
-- Why an administrator gave it back.
alter table refunds add column reason text check (reason in ('goodwill', 'quality', 'error'));

-- The kinds are a closed list in server/payments/ledger/postings.ts, the only writer.
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind ~ '^[a-z]+(_[a-z]+)*$') not valid;
