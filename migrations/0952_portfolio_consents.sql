-- Whether the client of a booking agrees that its photos are shown in the photographer's portfolio. No row: not answered.
create table portfolio_consents (
  booking_id uuid primary key references bookings on delete cascade,
  state text not null check (state in ('given', 'refused', 'withdrawn')),
  -- People under 18 are on the photos; then a parent or guardian agrees by name.
  minors boolean not null default false,
  guardian text not null default '',
  -- Which version of the sentence was agreed to (contract/consents/consents.ts).
  wording smallint not null,
  answered_at timestamptz not null,
  withdrawn_at timestamptz,
  check ((state = 'withdrawn') = (withdrawn_at is not null))
);
