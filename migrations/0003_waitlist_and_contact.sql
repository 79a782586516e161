create table waitlist_entries (
  id uuid primary key,
  full_name text not null,
  email citext not null unique,
  role text check (role in ('client', 'photographer')),
  created_at timestamptz not null default now(),
  search_text text generated always as (lower(full_name || ' ' || email::text)) stored
);
create index waitlist_by_age on waitlist_entries (created_at desc, id desc);
create index waitlist_by_name on waitlist_entries (lower(full_name), id);
create index waitlist_by_email on waitlist_entries (email, id);
create index waitlist_search on waitlist_entries using gin (search_text gin_trgm_ops);

create table contact_messages (
  id uuid primary key,
  full_name text not null,
  email citext not null,
  message text not null,
  state text not null default 'new' check (state in ('new', 'read', 'answered', 'archived')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (lower(full_name || ' ' || email::text || ' ' || message)) stored
);
create index contact_by_age on contact_messages (state, created_at desc, id desc);
