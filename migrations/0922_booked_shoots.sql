-- migrate: concurrently
-- Confirmed bookings whose shoot is ahead: their clients are asked to fill in the plan.
create index concurrently if not exists bookings_confirmed on bookings (starts_at) where state = 'booked';
