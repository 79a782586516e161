-- Every attempt to collect money. Its id is the key that the call to the provider carries, and the row is there before
-- the call is made: whatever happens in between can be looked up.
create table payment_attempts (
  id uuid primary key,
  booking_id uuid not null references bookings,
  purpose text not null check (purpose in ('upfront', 'remainder')),
  method text not null check (method in ('checkout', 'saved_card')),
  provider text not null,
  -- opening: asked for, no answer known; open: the client can pay; processing: paid, not decided
  state text not null default 'opening'
    check (state in ('opening', 'open', 'processing', 'succeeded', 'failed', 'expired')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  reference text,
  url text,
  charge_reference text,
  failure text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  -- when the sweep reads it from the provider, whatever webhooks say
  look_at timestamptz,
  unique (provider, reference)
);
create index payment_attempts_by_booking on payment_attempts (booking_id, created_at, id);
create index payment_attempts_to_look_at on payment_attempts (look_at) where look_at is not null;

create table refunds (
  id uuid primary key,
  booking_id uuid not null references bookings,
  -- null for refunds from before attempts were kept
  attempt_id uuid references payment_attempts,
  -- what is given back: money of the booking, or what was paid too much
  source text not null check (source in ('held', 'overpaid')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  provider text not null,
  charge_reference text not null,
  state text not null default 'owed' check (state in ('owed', 'made', 'failed')),
  -- how often it has been made; the key of the call is the id with this number
  attempt smallint not null default 1,
  -- the call has gone out: look before asking again
  asked_at timestamptz,
  reference text,
  failure text,
  created_at timestamptz not null default now(),
  made_at timestamptz,
  look_at timestamptz
);
create index refunds_by_booking on refunds (booking_id, created_at, id);
create index refunds_by_reference on refunds (provider, reference);
create index refunds_to_make on refunds (look_at) where look_at is not null;

-- What a bank takes back on a cardholder's word.
create table card_disputes (
  id uuid primary key,
  booking_id uuid not null references bookings,
  attempt_id uuid not null references payment_attempts,
  provider text not null,
  reference text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  currency text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  opened_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (provider, reference)
);
create index card_disputes_by_booking on card_disputes (booking_id);

create table payees (
  photographer_id uuid primary key references people on delete cascade,
  provider text not null,
  reference text,
  state text not null default 'pending' check (state in ('pending', 'ready')),
  link text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table payouts (
  id uuid primary key,
  photographer_id uuid not null references people,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- manual: an administrator pays it and says so
  provider text not null,
  state text not null check (state in ('due', 'begun', 'transferred', 'paid', 'returned')),
  transfer_reference text,
  reference text,
  reason text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  look_at timestamptz
);
create index payouts_by_photographer on payouts (photographer_id, created_at desc, id desc);
create index payouts_by_age on payouts (created_at desc, id desc);
create index payouts_by_state on payouts (state, created_at desc, id desc);
create index payouts_to_look_at on payouts (look_at) where look_at is not null;

-- Which entries of the balance a payout holds; each is in one payout only.
create table payout_items (
  entry_id uuid primary key references ledger_entries,
  payout_id uuid not null references payouts,
  minor bigint not null
);
create index payout_items_by_payout on payout_items (payout_id);

create table webhook_inbox (
  id uuid primary key,
  provider text not null,
  event_id text not null,
  body text not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  tries smallint not null default 0,
  failure text,
  unique (provider, event_id)
);
create index webhook_inbox_to_handle on webhook_inbox (received_at) where handled_at is null;

-- Numbers without gaps, given in the order of the payments.
create table receipts (
  number integer primary key,
  payment_id uuid not null unique,
  created_at timestamptz not null default now()
);
create table statements (
  number integer primary key,
  photographer_id uuid not null references people,
  month date not null,
  created_at timestamptz not null default now(),
  unique (photographer_id, month)
);

create table reconciliations (
  id uuid primary key,
  provider text not null,
  checked_at timestamptz not null default now(),
  matched integer not null,
  differences jsonb not null
);
create index reconciliations_by_age on reconciliations (checked_at desc);

-- Another company's tables: nothing of ours reads them except through the provider's interface.
create table sandbox_objects (
  id text primary key,
  kind text not null check (kind in ('checkout', 'charge', 'refund', 'dispute', 'payee', 'transfer', 'payout')),
  key text not null unique,
  state text not null,
  amount_minor bigint not null default 0,
  currency text not null default '',
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- when it changes by itself, as banks do
  changes_at timestamptz
);
create index sandbox_objects_to_change on sandbox_objects (changes_at) where changes_at is not null;
create table sandbox_events (
  id text primary key,
  object_id text not null references sandbox_objects,
  deliver_at timestamptz not null,
  delivered_at timestamptz,
  tries smallint not null default 0,
  created_at timestamptz not null default now()
);
create index sandbox_events_to_deliver on sandbox_events (deliver_at) where delivered_at is null;
create index sandbox_events_by_object on sandbox_events (object_id);

-- Brings captures and refunds that are not in the ledger yet into it: those from before there was one, and the demo's.
-- Can be called any number of times. What is held of a booking that has ended is released, as it would have been.
create function bring_over_payments() returns void
language plpgsql as $$
begin
  insert into refunds (id, booking_id, source, amount_minor, currency, provider, charge_reference, state, reference,
    created_at, made_at)
  select p.id, t.booking_id, 'held', p.amount_minor, b.currency, p.provider, '', 'made', p.reference, p.occurred_at,
    p.occurred_at
  from payments p join transactions t on t.id = p.transaction_id join bookings b on b.id = t.booking_id
  where p.kind = 'refund' and not exists (
    select from refunds r where r.provider = p.provider and r.reference = p.reference)
  on conflict do nothing;

  create temporary table brought on commit drop as
  with moved as (
    select 'capture' as kind, 'capture:' || p.provider || ':' || p.reference as source_key, t.booking_id,
      t.photographer_id, p.occurred_at as at, 'cash:platform' as debit, 'held:' || t.booking_id as credit, p.amount_minor
    from payments p join transactions t on t.id = p.transaction_id where p.kind = 'capture'
    union all
    select step.kind, 'refund:' || r.id || step.suffix, r.booking_id, b.photographer_id, r.made_at,
      case step.kind when 'refund_owed' then 'held:' || r.booking_id else 'refund:' || r.id end,
      case step.kind when 'refund_owed' then 'refund:' || r.id else 'cash:platform' end, r.amount_minor
    from refunds r join bookings b on b.id = r.booking_id
      cross join (values ('refund_owed', ':owed'), ('refund_made', ':made:1')) as step (kind, suffix)
    where r.state = 'made' and r.attempt_id is null
  )
  select gen_random_uuid() as id, moved.*, b.currency from moved join bookings b on b.id = moved.booking_id
  where not exists (select from ledger_entries e where e.source_key = moved.source_key);
  insert into ledger_entries (id, kind, source_key, booking_id, photographer_id, at)
    select id, kind, source_key, booking_id, photographer_id, at from brought;
  insert into ledger_postings (entry_id, position, account, currency, minor)
    select id, 1, debit, currency, amount_minor from brought
    union all select id, 2, credit, currency, -amount_minor from brought;
  drop table brought;

  create temporary table released on commit drop as
  select gen_random_uuid() as id, b.id as booking_id, b.photographer_id, b.currency, -h.minor as minor,
    floor((-h.minor * round(b.fee_percent * 100) + 5000) / 10000)::bigint as fee,
    greatest(b.ends_at, h.latest) as at
  from bookings b
  join lateral (
    select sum(p.minor)::bigint as minor, max(e.at) as latest from ledger_postings p join ledger_entries e on e.id = p.entry_id
    where p.account = 'held:' || b.id
  ) h on h.minor < 0
  where b.state in ('completed', 'cancelled', 'declined', 'expired')
    and not exists (select from ledger_entries e where e.source_key = 'release:' || b.id);
  insert into ledger_entries (id, kind, source_key, booking_id, photographer_id, at)
    select id, 'release', 'release:' || booking_id, booking_id, photographer_id, least(at, now()) from released;
  insert into ledger_postings (entry_id, position, account, currency, minor)
    select id, 1, 'held:' || booking_id, currency, minor from released
    union all select id, 2, 'payable:' || photographer_id, currency, fee - minor from released where fee <> minor
    union all select id, 3, 'revenue:fee', currency, -fee from released where fee <> 0;
  drop table released;
end $$;
select bring_over_payments();
