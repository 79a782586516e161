-- What administrators changed of the brand: each save adds a version, and the newest one applies. An empty object is the
-- defaults of contract/brand/brand.ts.
create table brand_versions (
  id uuid primary key,
  version integer not null unique,
  overrides jsonb not null,
  saved_by uuid references people,
  created_at timestamptz not null default now()
);
create index brand_versions_by_person on brand_versions (saved_by);

-- In the database and not in the photo storage: they are few and small, and belong to the versions beside them.
create table brand_pictures (
  id uuid primary key,
  size_320 bytea not null,
  size_640 bytea not null,
  size_1600 bytea not null,
  saved_by uuid references people,
  created_at timestamptz not null default now()
);
create index brand_pictures_by_person on brand_pictures (saved_by);
