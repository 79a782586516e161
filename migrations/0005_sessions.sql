create table sessions (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  -- the newest access token; only this one may stand in for a refresh token
  access_token_id uuid not null,
  user_agent text,
  address text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_by_person on sessions (person_id, created_at desc);
create index sessions_by_end on sessions (expires_at);

-- Used tokens stay until their session goes: a token that comes back tells us that somebody copied it.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  -- the pair that replaced this token, sealed with a key made from the token itself
  successor bytea
);
create index refresh_tokens_by_session on refresh_tokens (session_id);
