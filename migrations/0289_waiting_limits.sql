-- The operator's limits: after how many days past its deadline a booking without delivery is refunded, and how many days
-- ahead a shoot can be booked, because a provider does not allow money to be held for ever.
alter table settings
  -- Bookings that were late before there was a refund have all of the days from this moment on.
  add column late_refund_since timestamptz not null default now(),
  add column late_refund_days integer not null default 60 check (late_refund_days between 15 and 365),
  add column max_days_ahead integer not null default 365 check (max_days_ahead between 1 and 1095);
