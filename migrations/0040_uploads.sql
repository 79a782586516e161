-- A file on its way to us, in pieces, from a sender whose line may break at any byte.
create table uploads (
  id uuid primary key,
  owner_id uuid not null references people on delete cascade,
  purpose text not null check (purpose in ('portfolio', 'gallery', 'profile', 'evidence', 'message')),
  -- the booking or the thread that the picture is for
  subject_id uuid,
  file_name text not null,
  size bigint not null check (size > 0),
  -- what the whole hashes to, where the sender has said so
  sha256 bytea,
  -- how many bytes are stored and synced
  received bigint not null default 0 check (received between 0 and size),
  state text not null default 'receiving' check (state in ('receiving', 'working', 'ready', 'refused')),
  -- Whoever holds the lease writes, or works; everybody else waits until it is given back or runs out.
  lease uuid,
  lease_until timestamptz,
  attempts integer not null default 0,
  picture_id uuid references pictures on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index uploads_by_owner on uploads (owner_id, created_at);
create index uploads_by_picture on uploads (picture_id);
create index uploads_open on uploads (updated_at) where state in ('receiving', 'working');

create table upload_pieces (
  id uuid primary key,
  upload_id uuid not null references uploads on delete cascade,
  start bigint not null,
  bytes bigint not null check (bytes > 0),
  unique (upload_id, start)
);

-- Objects below these prefixes are to be removed from the storage; the row goes once they are gone.
create table discarded_objects (
  prefix text primary key,
  created_at timestamptz not null default now()
);

alter table pictures add column version smallint not null default 1;
