-- The second factor of an administrator: a secret shared with an authenticator app, sealed with the product's key. Not
-- asked for before the first code has shown that the app has it.
create table second_factors (
  person_id uuid primary key references people on delete cascade,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  -- the newest 30-second step whose code was taken; no code counts twice
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- For the day the app is lost. Each has 79 random bits and works once.
create table recovery_codes (
  person_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);
