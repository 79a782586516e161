-- Versions count for each language of a text. Those that exist are in the language that every installation has had.
alter table page_versions add column language text not null default 'en';
alter table page_versions drop constraint page_versions_type_version_key, add unique (type, language, version);
