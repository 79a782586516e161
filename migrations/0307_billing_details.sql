-- What a client wants to read on receipts. Every save is a row of its own, because a receipt stays as it was.
create table billing_details (
  id uuid primary key,
  person_id uuid not null references people,
  name text not null,
  address text not null,
  vat_number text not null,
  created_at timestamptz not null
);
create index billing_details_by_person on billing_details (person_id, created_at);
