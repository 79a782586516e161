-- A card of search is written once by each process and kept (server/search/keep-cards.ts). What is on it has changed: one row more for
-- its photographer, in the transaction of the change. Each search looks up these rows of whom it shows. Rows are only ever added, so
-- nobody waits for anybody; housekeeping takes them away.
create table card_changes (
  photographer_id uuid not null,
  changed_in xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now()
);
create index card_changes_by_photographer on card_changes (photographer_id);
create index card_changes_by_age on card_changes (created_at);

create function note_card_change() returns trigger language plpgsql as $$
begin
  insert into card_changes (photographer_id) select distinct photographer_id from changed;
  return null;
end $$;
create trigger portfolio_pictures_change_cards_insert after insert on portfolio_pictures
  referencing new table as changed for each statement execute function note_card_change();
create trigger portfolio_pictures_change_cards_update after update on portfolio_pictures
  referencing new table as changed for each statement execute function note_card_change();
create trigger portfolio_pictures_change_cards_delete after delete on portfolio_pictures
  referencing old table as changed for each statement execute function note_card_change();
create trigger photographer_services_change_cards_insert after insert on photographer_services
  referencing new table as changed for each statement execute function note_card_change();
create trigger photographer_services_change_cards_update after update on photographer_services
  referencing new table as changed for each statement execute function note_card_change();
create trigger photographer_services_change_cards_delete after delete on photographer_services
  referencing old table as changed for each statement execute function note_card_change();

-- These rows change for many reasons: only what a card shows counts. The name of the column that says whose it is, is the argument.
create function note_card_of_row() returns trigger language plpgsql as $$
begin
  insert into card_changes (photographer_id) values ((to_jsonb(new) ->> tg_argv[0])::uuid);
  return null;
end $$;
create trigger people_change_cards after update on people for each row
  when (old.role = 'photographer' and old.full_name is distinct from new.full_name)
  execute function note_card_of_row('id');
create trigger studios_change_cards after update on studios for each row
  when ((old.slug, old.headline, old.instant, old.languages, old.place_id)
    is distinct from (new.slug, new.headline, new.instant, new.languages, new.place_id))
  execute function note_card_of_row('photographer_id');
create trigger packages_change_cards after update on packages for each row
  when ((old.name, old.service, old.minutes) is distinct from (new.name, new.service, new.minutes))
  execute function note_card_of_row('photographer_id');

create function note_card_picture() returns trigger language plpgsql as $$
begin
  insert into card_changes (photographer_id) select photographer_id from portfolio_pictures where picture_id = new.id;
  return null;
end $$;
create trigger pictures_change_cards after update on pictures for each row
  when ((old.state, old.version, old.width, old.height, old.placeholder, old.sizes)
    is distinct from (new.state, new.version, new.width, new.height, new.placeholder, new.sizes))
  execute function note_card_picture();
