-- What a receipt says of the booking is fixed when it is numbered: a booking can move, and its people can change their names.
-- Null on receipts from before.
alter table receipts
  add column shoot_date date,
  add column items text[],
  add column client_name text,
  add column photographer_name text;

-- A receipt without the details of a side, or with wrong ones, is corrected by one with a number of its own from the same
-- series. It replaces what the receipt says about its parties; the payment is the same.
create table receipt_corrections (
  number integer primary key check (number > 0),
  receipt integer not null references receipts,
  seller_id uuid references tax_details,
  issuer_id uuid references tax_details,
  -- of billing_details, which are deleted with their account
  buyer_id uuid,
  created_at timestamptz not null default clock_timestamp()
);
create index receipt_corrections_by_receipt on receipt_corrections (receipt, number);

create function next_receipt_number() returns integer
language sql as $$
  select 1 + greatest(
    (select coalesce(max(number), 0) from receipts), (select coalesce(max(number), 0) from receipt_corrections))
$$;

create or replace function number_receipt() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('receipts ', 0));
  insert into receipts (number, payment_id, created_at, shoot_date, items, client_name, photographer_name)
    select next_receipt_number(), new.id, clock_timestamp(), b.shoot_date,
      array(select line->>'text' from jsonb_array_elements(b.lines) with ordinality as each (line, n) order by n),
      c.full_name, f.full_name
    from (select new.transaction_id as id) t
    left join transactions on transactions.id = t.id
    left join bookings b on b.id = transactions.booking_id
    left join people c on c.id = b.client_id left join people f on f.id = b.photographer_id
    on conflict (payment_id) do nothing;
  return null;
end $$;

-- Erasing an account deletes its name and words; nothing else of a numbered paper ever changes.
create function refuse_receipt_change() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.number, new.payment_id, new.created_at) = (old.number, old.payment_id, old.created_at)
    and new.shoot_date is not distinct from old.shoot_date
    and (new.items is null or new.items is not distinct from old.items)
    and (new.client_name is null or new.client_name is not distinct from old.client_name)
    and (new.photographer_name is null or new.photographer_name is not distinct from old.photographer_name)
  then return new; end if;
  raise exception using errcode = 'restrict_violation', table = tg_table_name, constraint = 'receipts_are_final',
    message = 'receipts are never changed once they are numbered';
end $$;
create trigger receipts_are_final before update or delete on receipts
  for each row execute function refuse_receipt_change();
create trigger tax_papers_are_final before update or delete on receipt_corrections
  for each row execute function refuse_tax_change();

-- Whose receipts may lack details that have come since. Earlier versions write details, too, so a trigger notes it.
create table corrections_due (
  person_id uuid primary key references people,
  noted_at timestamptz not null default clock_timestamp()
);
create function note_corrections_due() returns trigger
language plpgsql as $$
begin
  insert into corrections_due (person_id) values (new.person_id)
    on conflict (person_id) do update set noted_at = clock_timestamp();
  return null;
end $$;
create trigger corrections_due after insert on tax_details
  for each row when (new.person_id is not null) execute function note_corrections_due();
create trigger corrections_due after insert on billing_details
  for each row execute function note_corrections_due();
insert into corrections_due (person_id)
select person_id from tax_details where person_id is not null union select person_id from billing_details;
