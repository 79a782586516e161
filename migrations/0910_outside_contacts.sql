-- Contact details in conversations before a booking is accepted: what the operator chose, and how often it happened.
alter table settings add column outside_contacts text not null default 'warn'
  check (outside_contacts in ('off', 'warn', 'mask'));

create table outside_counts (
  day date not null,
  what text not null check (what in ('asked', 'sent', 'hidden')),
  n integer not null default 0,
  primary key (day, what)
);
