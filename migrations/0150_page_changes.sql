-- Public pages are rendered once and kept (server/pages). What a kept page was made of has changed: one row each, which
-- every process reads once a second. Rows are only ever added, so nobody waits for anybody; housekeeping takes them away.
create table page_changes (
  topic text not null,
  changed_in xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now()
);
create index page_changes_by_transaction on page_changes (changed_in);
create index page_changes_by_age on page_changes (created_at);

-- Texts and the switch are on many pages.
create function note_site_change() returns trigger language plpgsql as $$
begin
  insert into page_changes (topic) values ('site');
  return null;
end $$;
create trigger page_versions_change_pages after insert or update or delete on page_versions
  for each statement execute function note_site_change();
create trigger settings_change_pages after update of launch on settings
  for each statement execute function note_site_change();

-- Whose profile it is. The name of the column is the trigger's argument.
create function note_profile_change() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into page_changes (topic)
     select ''profile:'' || slug from studios where photographer_id in (select %I from changed)',
    tg_argv[0]
  );
  return null;
end $$;

-- A profile's own address may be the change, and with the row goes the only place that knows it.
create function note_studio_change() returns trigger language plpgsql as $$
begin
  insert into page_changes (topic) select 'profile:' || slug from changed;
  return null;
end $$;

create function note_picture_change() returns trigger language plpgsql as $$
begin
  insert into page_changes (topic)
  select distinct 'profile:' || slug
  from changed
  join portfolio_pictures on portfolio_pictures.picture_id = changed.id
  join studios using (photographer_id);
  return null;
end $$;

-- What search shows without a date: pages of a service in a city.
create function note_market_change() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    insert into page_changes (topic) values ('market');
  end if;
  return null;
end $$;

do $$
declare
  follows record;
  event record;
begin
  for follows in
    select * from (values
      ('studios', 'note_studio_change', ''),
      ('people', 'note_profile_change', 'id'),
      ('packages', 'note_profile_change', 'photographer_id'),
      ('portfolio_pictures', 'note_profile_change', 'photographer_id'),
      ('pictures', 'note_picture_change', ''),
      ('reviews', 'note_profile_change', 'photographer_id'),
      ('weekly_hours', 'note_profile_change', 'photographer_id'),
      ('day_exceptions', 'note_profile_change', 'photographer_id'),
      ('time_off', 'note_profile_change', 'photographer_id'),
      ('imported_events', 'note_profile_change', 'photographer_id'),
      ('bookings', 'note_profile_change', 'photographer_id'),
      ('search_offers', 'note_market_change', ''),
      ('portfolio_pictures', 'note_market_change', '')
    ) as t (relation, function, argument)
  loop
    for event in
      select * from (values
        ('insert', 'new table as changed'),
        ('update', 'old table as before new table as changed'),
        ('delete', 'old table as changed')
      ) as t (name, transition)
    loop
      execute format(
        'create trigger %I after %s on %I referencing %s for each statement execute function %s(%s)',
        follows.relation || '_' || follows.function || '_' || event.name,
        event.name,
        follows.relation,
        event.transition,
        follows.function,
        case when follows.argument = '' then '' else quote_literal(follows.argument) end
      );
    end loop;
  end loop;
end $$;
-- After a change of the address the old one shows a profile no longer.
create function note_former_address() returns trigger language plpgsql as $$
begin
  insert into page_changes (topic) values ('profile:' || old.slug);
  return null;
end $$;
create trigger studios_leave_address after update of slug on studios
  for each row when (old.slug is distinct from new.slug) execute function note_former_address();
