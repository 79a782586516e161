-- Photos that the last check of the storage found missing or damaged; null: never checked.
alter table settings add column photos_missing integer;
