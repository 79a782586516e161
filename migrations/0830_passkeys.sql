-- Passkeys of members and administrators: the public key of each, and a counter by which a copy is noticed.
create table passkeys (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  sign_count bigint not null default 0,
  name text not null,
  -- the browser that used it last, at first the one that created it
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_person on passkeys (person_id);

-- A challenge can be answered once, within minutes, for its purpose and by the session or browser that requested it. All of
-- that is in the hash.
create table passkey_challenges (
  hash bytea primary key,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
