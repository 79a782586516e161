-- The language that an email is written in; of people on the waiting list, who have no account, the one of the page they joined on.
alter table mails add column language text not null default 'en';
alter table waitlist_entries add column language text;
