-- As in 0961. The day is part of the key already.
set local lock_timeout = '500ms';
alter table profile_counts rename to profile_counts_default;
alter index profile_counts_pkey rename to profile_counts_default_key;
create table profile_counts (like profile_counts_default including defaults including constraints) partition by range (day);
alter table profile_counts add primary key (photographer_id, day),
  add foreign key (photographer_id) references people on delete cascade;
alter table profile_counts attach partition profile_counts_default default;
