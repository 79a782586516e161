-- A payout can also wait because its payment provider is no longer set up.
alter table payouts drop constraint payouts_waiting_for_check;
alter table payouts add constraint payouts_waiting_for_check
  check (waiting_for in ('platform_balance', 'payee_balance', 'provider')) not valid;
