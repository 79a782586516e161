-- Keys for the operator's own tools. Only the hash is stored; prefix and last four characters tell them apart.
create table api_keys (
  id uuid primary key,
  name text not null,
  hash bytea not null unique,
  prefix text not null,
  last_four text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by uuid not null references people on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_by_creator on api_keys (created_by);
