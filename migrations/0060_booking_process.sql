-- What a booking of the marketplace carries beyond its people, time and price: a copy of what was agreed, so that nothing
-- that changes later changes it, and where it stands in the process (server/bookings/process.ts).
alter table bookings
  add column package_id uuid references packages,
  -- the package as it was when it was booked; null for bookings from before packages
  add column package jsonb,
  add column place_id uuid references places,
  -- [{ "kind": "package", "text": "…", "minor": 40000 }, …]
  add column lines jsonb not null default '[]',
  add column currency text,
  add column policy text check (policy in ('flexible', 'standard', 'event')),
  -- the start that the policy counts from: a client's second new date does not bring better terms
  add column policy_starts_at timestamptz,
  add column fee_percent numeric(4,2) not null default 0 check (fee_percent between 0 and 50),
  -- paid is booked; otherwise the photographer answers first
  add column instant boolean not null default false,
  add column state_since timestamptz,
  -- when the state ends or somebody is reminded; null where no job looks after the booking
  add column deadline timestamptz,
  -- when the upfront was paid
  add column booked_at timestamptz,
  add column remaining_due timestamptz,
  add column saved_card text,
  -- when the remainder is tried (again), and how often it has failed
  add column charge_at timestamptz,
  add column charge_failures smallint not null default 0,
  add column cancelled_by text check (cancelled_by in ('client', 'photographer', 'administrator', 'clock')),
  add column changes_asked smallint not null default 0,
  add column client_moves smallint not null default 0,
  -- { "by": "client", "startsAt": "…", "endsAt": "…", "date": "…", "start": "…", "end": "…" }
  add column proposal jsonb,
  -- { "by": "client", "reason": "…", "at": "…" }
  add column dispute jsonb,
  -- the hash of what was delivered; acceptance names it
  add column manifest text,
  add column reminders smallint not null default 0,
  add column remind_at timestamptz,
  add column idempotency_key text,
  add column request_digest text,
  -- what was chosen, as a hash: the same choice by the same person is the same hold
  add column choice text,
  add constraint bookings_one_for_a_key unique (client_id, idempotency_key);

create or replace function complete_booking() returns trigger
language plpgsql as $$
begin
  if new.starts_at is null then
    new.starts_at := (new.shoot_date + new.start_time) at time zone new.time_zone;
  end if;
  if new.ends_at is null then
    new.ends_at := (new.shoot_date + new.end_time
      + case when new.end_time <= new.start_time then interval '1 day' else interval '0' end) at time zone new.time_zone;
  end if;
  if new.state is null or (tg_op = 'UPDATE' and new.status <> old.status and new.state = old.state) then
    new.state := case new.status
      when 'pending' then 'requested'
      when 'confirm' then case when new.ends_at <= now() then 'shot' else 'booked' end
      else new.status end;
  else
    new.status := booking_status(new.state);
  end if;
  if new.currency is null then
    new.currency := coalesce((select currency from settings), 'USD');
  end if;
  if new.state_since is null then
    new.state_since := coalesce(new.updated_at, now());
  end if;
  return new;
end $$;

alter table bookings disable trigger user;
update bookings set currency = coalesce((select currency from settings), 'USD'), state_since = updated_at;
alter table bookings enable trigger user;
alter table bookings
  alter column currency set not null,
  alter column state_since set not null;

create index bookings_by_deadline on bookings (deadline) where deadline is not null;
create index bookings_to_charge on bookings (charge_at) where charge_at is not null;
create index bookings_to_remind on bookings (remind_at) where remind_at is not null;
create index bookings_of_client on bookings (client_id, created_at desc, id desc);
create index bookings_holds_of_client on bookings (client_id, photographer_id) where state = 'held';
create index bookings_cancelled_by_photographer on bookings (photographer_id, state_since)
  where cancelled_by = 'photographer';
drop index bookings_by_client;

-- What happened to a booking, for the people of it to read.
create table booking_events (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  at timestamptz not null default now(),
  what text not null,
  -- client, photographer, administrator, clock or provider
  by text not null,
  note text not null default ''
);
create index booking_events_by_booking on booking_events (booking_id, at, id);
