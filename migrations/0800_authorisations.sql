-- The first payment of a request is authorised, captured when the photographer accepts, and released otherwise.
-- authorised: the bank holds the money; capturing, releasing: decided by us, not done at the provider; released: nothing charged.
alter table payment_attempts drop constraint payment_attempts_state_check;
alter table payment_attempts add constraint payment_attempts_state_check
  check (state in ('opening', 'open', 'processing', 'authorised', 'capturing', 'releasing', 'succeeded', 'failed', 'refused',
    'expired', 'released')) not valid;
alter table payment_attempts add column authorise_only boolean not null default false;
alter table payment_attempts add column authorised_until timestamptz;
-- Part of the key of each call: one that the provider has refused is made again with another key.
alter table payment_attempts add column decision_attempt smallint not null default 1;
alter table bookings add column accepted_at timestamptz;
