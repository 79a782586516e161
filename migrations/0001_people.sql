create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

create table people (
  id uuid primary key,
  role text not null check (role in ('client', 'photographer', 'admin')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  full_name text,
  -- null only once the person has been erased
  email citext unique check (email is not null or erased_at is not null),
  email_verified_at timestamptz,
  phone text,
  address text,
  about text,
  profile_image text,
  hourly_rate_minor bigint check (hourly_rate_minor >= 0),
  password_hash text,
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (
    lower(coalesce(full_name, '') || ' ' || coalesce(email::text, '') || ' ' || coalesce(phone, ''))
  ) stored
);
-- One index for each order a list offers; id makes the order total, so that pages never repeat or skip a row.
create index people_by_age on people (role, created_at desc, id desc);
create index people_by_name on people (role, lower(full_name), id);
create index people_by_email on people (role, email, id);
create index people_by_rate on people (role, hourly_rate_minor, id);
create index people_search on people using gin (search_text gin_trgm_ops);

create table photographer_services (
  photographer_id uuid not null references people on delete cascade,
  position smallint not null,
  service text not null,
  primary key (photographer_id, position)
);
