-- Every change of the platform's balance at the provider, as the provider lists them.
create table balance_transactions (
  provider text not null,
  id text not null,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- The charge, refund, transfer or dispute that it is about, by the name that our rows have for it.
  reference text,
  -- What the balance gained, before the fee; below zero: what it lost.
  amount_minor bigint not null,
  fee_minor bigint not null,
  currency text not null,
  description text not null default '',
  at timestamptz not null,
  -- When the ledger got what it lacked of it; null: the ledger does not have the charge or dispute yet.
  posted_at timestamptz,
  primary key (provider, id)
);
create index balance_transactions_to_post on balance_transactions (provider) where posted_at is null;
-- How far the provider's list has been read.
create table balance_cursors (
  provider text primary key,
  read_until timestamptz not null
);
-- What the provider and the books said at a comparison, by currency.
alter table reconciliations add column balances jsonb not null default '[]';

-- The sandbox's own list. A trigger writes it, so that it follows from what happens there in any way.
alter table sandbox_objects drop constraint sandbox_objects_kind_check;
alter table sandbox_objects add constraint sandbox_objects_kind_check
  check (kind in ('checkout', 'charge', 'refund', 'dispute', 'payee', 'transfer', 'payout', 'fee')) not valid;
create table sandbox_balance_transactions (
  id text primary key default 'sbx_txn_' || replace(gen_random_uuid()::text, '-', ''),
  object_id text not null references sandbox_objects,
  amount_minor bigint not null,
  fee_minor bigint not null,
  currency text not null,
  created_at timestamptz not null default now()
);
create index sandbox_balance_transactions_by_age on sandbox_balance_transactions (created_at);
create index sandbox_balance_transactions_by_object on sandbox_balance_transactions (object_id);

-- What an object has done to the platform's balance. A payout that is a sweep goes to the operator's own bank; a dispute
-- that is won gives the fee back, too.
create function sandbox_balance_effect(o sandbox_objects, out minor bigint, out fee bigint)
language sql immutable as $$
  select case
      when o.kind = 'charge' and o.state = 'succeeded' then o.amount_minor
      when o.kind = 'refund' and o.state = 'made' then -o.amount_minor
      when o.kind = 'dispute' and o.state <> 'won' then -o.amount_minor
      when o.kind = 'transfer' and o.state = 'made' then coalesce((o.data ->> 'reversed')::bigint, 0) - o.amount_minor
      when o.kind = 'payout' and o.data ->> 'sweep' is not null and o.state <> 'returned' then -o.amount_minor
      when o.kind = 'fee' then -o.amount_minor
      else 0 end,
    case when (o.kind = 'charge' and o.state = 'succeeded') or (o.kind = 'dispute' and o.state <> 'won')
      then coalesce((o.data ->> 'fee')::bigint, 0) else 0 end
$$;

create function list_sandbox_balance() returns trigger
language plpgsql as $$
declare
  after record := sandbox_balance_effect(new);
  before record;
begin
  if tg_op = 'INSERT' then
    select 0::bigint as minor, 0::bigint as fee into before;
  else
    before := sandbox_balance_effect(old);
  end if;
  if after.minor <> before.minor or after.fee <> before.fee then
    insert into sandbox_balance_transactions (object_id, amount_minor, fee_minor, currency, created_at)
    values (new.id, after.minor - before.minor, after.fee - before.fee, new.currency,
      case tg_op when 'INSERT' then new.created_at else clock_timestamp() end);
  end if;
  return null;
end $$;
create trigger list_sandbox_balance after insert or update on sandbox_objects
  for each row when (new.kind not in ('checkout', 'payee')) execute function list_sandbox_balance();

-- Test money only, so that all of it is brought over at once.
insert into sandbox_balance_transactions (object_id, amount_minor, fee_minor, currency, created_at)
select o.id, e.minor, e.fee, o.currency, o.created_at
from sandbox_objects o, sandbox_balance_effect(o) e where e.minor <> 0 or e.fee <> 0;
