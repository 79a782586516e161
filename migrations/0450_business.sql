-- The figures of the back-office's Business screen. A job counts all of them again every hour
-- (server/admin/business/roll-up.ts); months are of the operator's time zone.
create table business_months (
  month date primary key,
  gross_minor bigint not null,
  refunds_minor bigint not null,
  fees_minor bigint not null,
  -- by the month of the request
  requests integer not null,
  bookings integer not null,
  -- by the month in which an address joined the waiting list
  waitlist integer not null,
  waitlist_accounts integer not null,
  waitlist_requests integer not null,
  waitlist_bookings integer not null,
  counted_at timestamptz not null
);

-- Clients by the month of their first booking: how many of them booked in each month since.
create table booking_cohorts (
  cohort date not null,
  month date not null,
  clients integer not null,
  primary key (cohort, month)
);

-- Searches that found no photographer, by day of the operator's time zone. Nothing about visitors is stored.
create table unmet_searches (
  day date not null,
  service text,
  place_id uuid references places on delete cascade,
  searches integer not null,
  unique nulls not distinct (day, service, place_id)
);
create index unmet_searches_by_place on unmet_searches (place_id);
