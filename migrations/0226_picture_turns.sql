-- Work on pictures takes turns between owners: whose turn_at is the earliest comes next, and who has none comes first.
create table picture_turns (
  owner_id uuid primary key references people on delete cascade,
  turn_at timestamptz not null
);
