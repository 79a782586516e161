-- A payout takes the money of the charges that it comes from: one transfer for each charge, and one without a charge for what
-- no charge covers. A retry after a refusal has a new attempt, because providers repeat their answer for a known key.
create table payout_transfers (
  payout_id uuid not null references payouts,
  position smallint not null check (position > 0),
  charge_reference text,
  amount_minor bigint not null check (amount_minor > 0),
  attempt smallint not null default 1,
  state text not null default 'due' check (state in ('due', 'made', 'returned')),
  reference text,
  primary key (payout_id, position)
);
create index payout_transfers_by_charge on payout_transfers (charge_reference) where charge_reference is not null;

-- A payout waits while its money is not available. The previous release sends one transfer for each payout and selects by
-- look_at: payouts of this release are scheduled by send_at, so that the two never send the same payout.
alter table payouts add column send_at timestamptz, add column attempt smallint not null default 1,
  add column waiting_since timestamptz,
  add column waiting_for text check (waiting_for in ('platform_balance', 'payee_balance'));
insert into payout_transfers (payout_id, position, amount_minor, state, reference)
  select id, 1, amount_minor,
    case when state = 'returned' then 'returned' when transfer_reference is null then 'due' else 'made' end, transfer_reference
  from payouts where provider <> 'manual';
update payouts set send_at = look_at, look_at = null where look_at is not null;
create index payouts_to_send on payouts (send_at) where send_at is not null;
create index payouts_waiting on payouts (waiting_since) where waiting_since is not null;

create index sandbox_objects_by_charge on sandbox_objects ((data ->> 'charge')) where kind in ('refund', 'transfer');
create index sandbox_objects_by_payee on sandbox_objects ((data ->> 'payee')) where kind in ('transfer', 'payout');
