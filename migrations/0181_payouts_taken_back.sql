-- A payout that came back is not back before its transfer is: until then it is 'returning', and no new payout can take its
-- money. A transfer that could not be taken back is tried again under a new key, and says why it could not.
alter table payouts drop constraint payouts_state_check;
alter table payouts add constraint payouts_state_check
  check (state in ('due', 'begun', 'transferred', 'paid', 'returning', 'returned'));
alter table payouts add column reversal smallint not null default 1;
alter table payouts add column reversal_failure text;
