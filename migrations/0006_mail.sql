create table mail_batches (
  id uuid primary key,
  created_by uuid references people,
  -- null: the default text
  subject text,
  message text,
  state text not null default 'sending' check (state in ('sending', 'stopped', 'cancelled', 'done')),
  stop_reason text,
  failures_in_row integer not null default 0,
  -- A replayed request finds its batch by the key it carries, a double click by the digest of what it asks.
  idempotency_key text,
  request_digest text not null,
  result jsonb not null,
  created_at timestamptz not null default now(),
  unique (created_by, idempotency_key)
);
create index mail_batches_by_age on mail_batches (created_at desc, id desc);
create index mail_batches_live on mail_batches (created_at) where state = 'sending';

create table mails (
  id uuid primary key,
  batch_id uuid references mail_batches,
  kind text not null
    check (kind in ('welcome', 'notification', 'contact_forward', 'contact_receipt', 'password_changed')),
  -- null once the person has been erased
  recipient citext,
  -- what the template needs; texts are rendered when the mail is sent or opened
  data jsonb not null,
  message_id text not null unique,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'failed', 'skipped', 'unknown', 'cancelled')),
  attempts integer not null default 0,
  first_try_at timestamptz,
  next_try_at timestamptz not null default now(),
  -- Who holds the mail, and until when. A queued mail whose lease has run out may be taken by anyone; one that was
  -- being handed to the mail server may or may not have arrived.
  lease uuid,
  lease_until timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mails_once_a_batch unique (batch_id, recipient)
);
create index mails_due on mails (batch_id, next_try_at) where state = 'queued';
create index mails_in_hand on mails (lease_until) where state = 'sending';
create index mails_of_batch on mails (batch_id, state, created_at desc, id desc);
create index mails_by_age on mails (created_at desc, id desc);
create index mails_by_state on mails (state, created_at desc, id desc);
create index mails_by_recipient on mails (recipient);

-- One row that all processes share: when the next mail may go, and how long to leave a mail server in trouble alone.
create table mail_pace (
  only_row boolean primary key default true check (only_row),
  next_slot_at timestamptz not null default now(),
  resting_until timestamptz not null default now(),
  troubles integer not null default 0
);
insert into mail_pace default values;

-- Who asked for no more mail, as keyed hashes, so that the list outlives the erasure of the person. The key is kept
-- here and not in the configuration: a new AUTH_SECRET must not make us forget who unsubscribed, nor break the links
-- in mails that people already have.
create table mail_key (
  only_row boolean primary key default true check (only_row),
  outer_key bytea not null,
  inner_key bytea not null
);
insert into mail_key (outer_key, inner_key) values (
  sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
);
create function mail_keyed_hash(value bytea) returns bytea language sql stable strict as
  'select sha256(outer_key || sha256(inner_key || value)) from mail_key';
create function mail_address_hash(address citext) returns bytea language sql stable strict as
  $$ select mail_keyed_hash(convert_to('address:' || lower(address::text), 'UTF8')) $$;

create table mail_suppressions (
  address_hash bytea primary key,
  created_at timestamptz not null default now()
);
