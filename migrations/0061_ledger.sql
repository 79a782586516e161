-- The ledger: append-only and double-entry. Debit is positive. See docs/decisions/062.
create table ledger_entries (
  id uuid primary key,
  kind text not null check (kind in ('capture', 'overpaid', 'release', 'refund_owed', 'refund_made', 'refund_failed',
    'payout_begun', 'payout_transferred', 'payout_paid', 'payout_returned', 'dispute_opened', 'dispute_lost',
    'dispute_won', 'written_off')),
  -- names the thing, never the message that told us of it: what is told twice is posted once
  source_key text not null unique,
  booking_id uuid references bookings,
  photographer_id uuid references people,
  at timestamptz not null default now()
);
create index ledger_entries_by_booking on ledger_entries (booking_id, at, id);
create index ledger_entries_by_age on ledger_entries (at desc, id desc);

create table ledger_postings (
  entry_id uuid not null references ledger_entries,
  position smallint not null,
  account text not null,
  currency text not null,
  minor bigint not null check (minor <> 0),
  primary key (entry_id, position)
);
create index ledger_postings_by_account on ledger_postings (account, currency) include (minor, entry_id);

create function check_entry_sum() returns trigger
language plpgsql as $$
begin
  if exists (
    select from ledger_postings where entry_id = new.entry_id group by currency having sum(minor) <> 0
  ) then
    raise exception using errcode = 'check_violation', table = 'ledger_postings', constraint = 'ledger_entry_sums_to_zero',
      message = format('ledger entry %s does not sum to zero', new.entry_id);
  end if;
  return null;
end $$;
-- At the end of the transaction, when all postings of an entry are there.
create constraint trigger ledger_entry_sums_to_zero after insert on ledger_postings
  deferrable initially deferred for each row execute function check_entry_sum();

create function refuse_ledger_change() returns trigger
language plpgsql as $$
begin
  raise exception using errcode = 'restrict_violation', table = tg_table_name, constraint = 'ledger_is_append_only',
    message = 'the ledger is never changed: a further entry corrects it';
end $$;
create trigger ledger_is_append_only before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();
create trigger ledger_is_append_only before update or delete on ledger_postings
  for each row execute function refuse_ledger_change();

-- A refund that the bank sends back is money that is here again.
alter table payments drop constraint payments_kind_check;
alter table payments add constraint payments_kind_check check (kind in ('capture', 'refund', 'refund_failed'));

-- Paying twice is recorded (overpaid) and goes back; it is never refused and forgotten. So only refunds have a bound.
create or replace function check_captured(transaction_ids uuid[]) returns void
language plpgsql as $$
declare
  wrong record;
begin
  select transaction_id as id into wrong
  from payments where transaction_id = any (transaction_ids) group by transaction_id
  having sum(case kind when 'refund' then -amount_minor else amount_minor end) < 0
  limit 1;
  if found then
    raise exception using
      errcode = 'check_violation',
      table = 'payments',
      constraint = 'payments_refund_within_captured',
      message = format('transaction %s would have more refunded than captured', wrong.id);
  end if;
end $$;
drop trigger check_total on transactions;
drop function check_total();

create or replace function tally_query(counted text, source text) returns text
language plpgsql immutable as $fn$
begin
  return 'insert into tally_deltas (subject, owner, month, kind, status, verified, n, minor) ' || format(
    case counted
      when 'people' then $$
        select 'people', null, month_of(created_at, $2), role, status, email_verified_at is not null,
          $1 * count(*), 0
        from %I where erased_at is null group by grouping sets ((3, 4, 5, 6), (4, 5, 6)) $$
      when 'bookings' then $$
        select 'bookings', photographer_id, month_of(created_at, $2), null, status, null, $1 * count(*), 0
        from %I group by grouping sets ((3, 5), (2, 5), (5)) $$
      when 'transactions' then $$
        select 'transactions', photographer_id, month_of(created_at, $2), payment_stage, payment_status, null,
          $1 * count(*), 0
        from %I group by grouping sets ((3, 4, 5), (2, 4, 5), (4, 5)) $$
      when 'payments' then $$
        select 'money', null, month_of(occurred_at, $2), null, null, null, $1 * count(*),
          $1 * sum(case kind when 'refund' then -amount_minor else amount_minor end)
        from %I group by grouping sets ((3), ()) having count(*) > 0 $$
      when 'waitlist_entries' then $$
        select 'waitlist', null, month_of(created_at, $2), coalesce(role, 'unknown'), null, null, $1 * count(*), 0
        from %I group by grouping sets ((3, 4), (4)) $$
    end, source);
end $fn$;
