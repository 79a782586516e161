-- Links in mails to administrators: to choose the first password, or a new one. The secret in the link is made from the row's id
-- with the product's key and is stored nowhere.
create table admin_links (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  purpose text not null check (purpose in ('invitation', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index admin_links_by_person on admin_links (person_id);
create index admin_links_by_end on admin_links (expires_at);
