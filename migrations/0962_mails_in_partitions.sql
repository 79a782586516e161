-- As in 0961. All emails of a mailing are written by one statement, so at one time: its key still keeps out a second one to an
-- address. A message id contains the id of its row.
set local lock_timeout = '500ms';
alter table mails rename to mails_default;
-- safe: by an index that is there already, on columns that are never null
alter table mails_default drop constraint mails_pkey, drop constraint mails_message_id_key, drop constraint mails_once_a_batch,
  add constraint mails_default_key primary key using index mails_default_key,
  add constraint mails_default_once_a_batch unique using index mails_default_once_a_batch;
create table mails (like mails_default including defaults including constraints) partition by range (created_at);
alter table mails add primary key (id, created_at), add unique (batch_id, recipient, created_at),
  add foreign key (batch_id) references mail_batches, add foreign key (person_id) references people on delete set null;
create index on mails (batch_id, next_try_at) where state = 'queued';
create index on mails (lease_until) where state = 'sending';
create index on mails (batch_id, state, created_at desc, id desc);
create index on mails (created_at desc, id desc);
create index on mails (state, created_at desc, id desc);
create index on mails (recipient);
create index on mails (person_id) where person_id is not null;
create index on mails (created_at)
  where kind in ('welcome', 'notification', 'invitation', 'resubscribe', 'leave_list') and recipient is not null;
alter table mails attach partition mails_default default;
