-- Whether the photographer offered a time sooner than their own minimum notice.
alter table offers add column ignores_notice boolean not null default false;
