-- Languages that pages can be read in, and the one without a prefix in its addresses.
alter table settings
  add column languages text[] not null default '{en}',
  add column default_language text not null default 'en';
-- safe: settings has one row.
alter table settings add constraint settings_default_language_on check (default_language = any (languages));
