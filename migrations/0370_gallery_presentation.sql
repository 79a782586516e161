-- Title and focal point of a gallery's cover. The default is in the upper part, where faces mostly are.
alter table galleries
  add column title text not null default '',
  add column focus_x smallint not null default 50 check (focus_x between 0 and 100),
  add column focus_y smallint not null default 35 check (focus_y between 0 and 100);
-- What guests read above the photos. Links made before have none: their client was told that no name is shown.
alter table gallery_links add column title text not null default '';
-- A removed photo can be restored until the next delivery, for a day at most.
alter table gallery_pictures
  add column caption text not null default '',
  add column alt text not null default '',
  add column removed_at timestamptz;
-- The folder that a file came from, which becomes its set.
alter table uploads add column set_name text not null default '';
