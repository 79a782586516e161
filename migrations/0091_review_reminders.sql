-- Who has been reminded to review a booking: once each.
create table review_reminders (
  booking_id uuid not null references bookings,
  person_id uuid not null references people on delete cascade,
  sent_at timestamptz not null default now(),
  primary key (booking_id, person_id)
);
create index review_reminders_by_person on review_reminders (person_id);
-- For the job that looks whose time to write is nearly over.
create index bookings_completed on bookings (state_since) where state = 'completed';
