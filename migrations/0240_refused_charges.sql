-- A charge that the provider did not make, for a reason that is not the client's: the operator is alerted and it is retried.
alter table payment_attempts drop constraint payment_attempts_state_check;
alter table payment_attempts add constraint payment_attempts_state_check
  check (state in ('opening', 'open', 'processing', 'succeeded', 'failed', 'refused', 'expired'));
create index payment_attempts_stalled on payment_attempts (booking_id) where state in ('opening', 'refused');
