-- What we answer to a chargeback: evidence until its deadline, or acceptance. `sending` and `accepting` were asked of the provider
-- and have no answer yet.
alter table card_disputes add column due_by timestamptz;
alter table card_disputes add column reason text;
alter table card_disputes add column response text not null default 'none'
  check (response in ('none', 'sending', 'submitted', 'accepting', 'accepted'));
alter table card_disputes add column response_at timestamptz;
-- A person; no foreign key, because administrators are never deleted from people.
alter table card_disputes add column response_by uuid;
alter table card_disputes add column response_attempt smallint not null default 0;
alter table card_disputes add column response_failure text;
-- The administrator's own words, and all that was sent.
alter table card_disputes add column statement text not null default '';
alter table card_disputes add column evidence jsonb;
-- The last reminder: so many days before the deadline.
alter table card_disputes add column reminded_days smallint;
