-- A refund that an administrator made: which part of it the photographer's side bears (the platform bears the rest), what both
-- people read about it, and the key that makes a repeated request one refund.
create table office_refunds (
  refund_id uuid primary key references refunds,
  request_key text not null unique,
  photographer_minor bigint not null check (photographer_minor >= 0),
  note text not null default '',
  created_at timestamptz not null default now()
);

-- A credit (above zero) or a debit (below zero) of a photographer's balance by an administrator.
create table balance_adjustments (
  id uuid primary key,
  photographer_id uuid not null references people,
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  reason text not null check (reason in ('goodwill', 'quality', 'error')),
  note text not null,
  request_key text not null unique,
  created_at timestamptz not null default now()
);
create index balance_adjustments_by_photographer on balance_adjustments (photographer_id, created_at);

-- Parts of transfers that were taken back while the payout itself stands: for a refund of ours, or (without one) in the
-- provider's dashboard. replaced: the whole payout came back before this was posted, and posted it.
create table transfer_reversals (
  id uuid primary key,
  payout_id uuid not null references payouts,
  position smallint not null,
  refund_id uuid references refunds,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null default 'due' check (state in ('due', 'made', 'refused', 'replaced')),
  reference text unique,
  failure text,
  created_at timestamptz not null default now(),
  made_at timestamptz,
  look_at timestamptz
);
create index transfer_reversals_by_transfer on transfer_reversals (payout_id, position);
create index transfer_reversals_by_refund on transfer_reversals (refund_id) where refund_id is not null;
create index transfer_reversals_to_make on transfer_reversals (look_at) where look_at is not null;

-- How much of a transfer came back while its payout stands.
alter table payout_transfers add column reversed_minor bigint not null default 0;
