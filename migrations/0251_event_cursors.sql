-- How far the provider's list of events has been read.
create table event_cursors (
  provider text primary key,
  read_until timestamptz not null
);

alter table refunds validate constraint refunds_source_check;
alter table refunds validate constraint refunds_state_check;
alter table ledger_entries validate constraint ledger_entries_kind_check;
