-- Pictures that were uploaded for a conversation. One without a message has not been sent yet and is its owner's alone.
create table thread_pictures (
  picture_id uuid primary key references pictures on delete cascade,
  thread_id uuid not null references threads on delete cascade,
  message_id uuid references thread_messages on delete cascade,
  position smallint not null default 0
);
create index thread_pictures_of_message on thread_pictures (message_id, position);
create index thread_pictures_of_thread on thread_pictures (thread_id);

-- Who looked at a report, when, and what came of it.
alter table thread_reports
  add column settled_at timestamptz,
  add column settled_by uuid references people on delete set null,
  add column note text not null default '';
create index thread_reports_of_thread on thread_reports (thread_id);
create index thread_reports_open on thread_reports (created_at, id) where settled_at is null;
