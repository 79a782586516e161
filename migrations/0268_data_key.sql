-- The key of what lives for years (second factors, links to shared galleries), sealed with AUTH_SECRET. A new AUTH_SECRET seals it
-- again and changes nothing of what it protects.
create table data_key (
  only_row boolean primary key default true check (only_row),
  sealed bytea not null
);
