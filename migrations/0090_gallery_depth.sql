-- Chapters of a gallery, as the photographer sorts it. What is in none stands last.
create table gallery_sets (
  id uuid primary key,
  booking_id uuid not null references bookings,
  name text not null,
  position integer not null
);
create index gallery_sets_of_booking on gallery_sets (booking_id, position);
alter table gallery_pictures add column set_id uuid references gallery_sets on delete set null;
create index gallery_pictures_of_set on gallery_pictures (set_id);

-- What belongs to the gallery as a whole; the row is made when there is something to say.
create table galleries (
  booking_id uuid primary key references bookings,
  cover_id uuid references pictures on delete set null,
  -- how many mails have said that it ends, and when the last one was written
  warned smallint not null default 0,
  warned_at timestamptz,
  -- since when its pictures are gone
  ended_at timestamptz
);
create index galleries_by_cover on galleries (cover_id);

-- The client shows the pictures to others. The secret of the link is made from the id and stands nowhere.
create table gallery_links (
  id uuid primary key,
  booking_id uuid not null references bookings,
  label text not null default '',
  password_hash text,
  downloads boolean not null,
  ends_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
create index gallery_links_of_booking on gallery_links (booking_id);

-- One browser that was let in by one link, under the name that somebody gave there.
create table gallery_guests (
  id uuid primary key,
  link_id uuid not null references gallery_links on delete cascade,
  pass_hash bytea not null,
  name text not null default '',
  created_at timestamptz not null default now(),
  unique (link_id, pass_hash)
);

-- Favourites under a name; without a guest they are the client's.
create table gallery_lists (
  id uuid primary key,
  booking_id uuid not null references bookings,
  guest_id uuid references gallery_guests on delete cascade,
  name text not null,
  -- handed to the photographer as finished
  finished_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index gallery_lists_of_client on gallery_lists (booking_id, lower(name)) where guest_id is null;
create unique index gallery_lists_of_guest on gallery_lists (guest_id) where guest_id is not null;
create index gallery_lists_of_booking on gallery_lists (booking_id);

create table gallery_list_pictures (
  list_id uuid not null references gallery_lists on delete cascade,
  picture_id uuid not null references pictures on delete cascade,
  primary key (list_id, picture_id)
);
create index gallery_list_pictures_by_picture on gallery_list_pictures (picture_id);

insert into gallery_lists (id, booking_id, name)
  select gen_random_uuid(), booking_id, 'Favourites' from gallery_pictures where favourite group by booking_id;
insert into gallery_list_pictures (list_id, picture_id)
  select l.id, g.picture_id from gallery_pictures g join gallery_lists l on l.booking_id = g.booking_id where g.favourite;
alter table gallery_pictures drop column favourite;

-- For the job that looks which galleries end.
create index bookings_with_gallery on bookings (state_since) where state = 'completed' and manifest is not null;
