-- What administrators note about a client or photographer, for each other.
create table person_notes (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  author_id uuid references people on delete set null,
  text text not null,
  created_at timestamptz not null default now()
);
create index person_notes_by_person on person_notes (person_id, created_at desc);
