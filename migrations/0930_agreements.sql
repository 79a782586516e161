-- Contracts: the clauses of photographers in versions, what was signed, who signed it, and which bookings wait for it.
create table agreement_clauses (
  id uuid primary key,
  photographer_id uuid not null references people (id) on delete cascade,
  service text not null,
  version integer not null,
  text text not null,
  required boolean not null,
  signed_name text,
  signed_network text,
  -- When clients were first asked for a contract for this service.
  since timestamptz not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (photographer_id, service, version),
  check (not required or signed_name is not null)
);
create unique index agreement_clauses_current on agreement_clauses (photographer_id, service) where ended_at is null;

create table agreements (
  id uuid primary key,
  booking_id uuid not null references bookings (id) on delete cascade,
  revision integer not null,
  document text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  clauses_version integer not null,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  unique (booking_id, revision)
);

create table agreement_signatures (
  agreement_id uuid not null references agreements (id) on delete cascade,
  by text not null check (by in ('client', 'photographer')),
  name text not null,
  kind text not null check (kind in ('typed', 'drawn', 'advance')),
  drawing jsonb,
  consent text not null,
  signed_at timestamptz not null,
  network text,
  primary key (agreement_id, by)
);

-- What was signed never changes. The hash of the network address goes when a person is erased.
create function keep_agreement() returns trigger language plpgsql as $$
begin
  raise exception 'a signed contract cannot be changed';
end $$;
create trigger agreements_keep before update on agreements for each row
  when (new.document is distinct from old.document or new.sha256 <> old.sha256 or new.booking_id <> old.booking_id
    or new.revision <> old.revision)
  execute function keep_agreement();
create trigger agreement_signatures_keep before update on agreement_signatures for each row
  when (new.name <> old.name or new.kind <> old.kind or new.drawing is distinct from old.drawing or new.consent <> old.consent
    or new.signed_at <> old.signed_at or new.by <> old.by or new.agreement_id <> old.agreement_id or new.network is not null)
  execute function keep_agreement();

-- What the people of a booking were asked to sign or told about, and whether it has to be looked at again.
create table agreement_requests (
  booking_id uuid primary key references bookings (id) on delete cascade,
  due boolean not null default false,
  offered_at timestamptz,
  asked text,
  notified text
);
create index agreement_requests_due on agreement_requests (booking_id) where due;

create function ask_for_agreement() returns trigger language plpgsql as $$
begin
  insert into agreement_requests (booking_id, due)
  select new.id, true
  where exists (select from agreements where booking_id = new.id)
    or exists (select from agreement_clauses
      where photographer_id = new.photographer_id and ended_at is null and service in ('all', new.package ->> 'service'))
  on conflict (booking_id) do update set due = true;
  return null;
end $$;
create trigger bookings_ask_for_agreement after update of state, starts_at, ends_at, venue on bookings for each row
  when (new.state = 'booked' and (old.state <> 'booked' or new.starts_at <> old.starts_at or new.ends_at <> old.ends_at
    or new.venue <> old.venue))
  execute function ask_for_agreement();
