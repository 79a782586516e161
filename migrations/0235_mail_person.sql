-- Whose mail it is: a person who has changed the address is erased and exported with what went to the old one.
alter table mails add column person_id uuid references people (id) on delete set null;
update mails set person_id = people.id from people where people.email = mails.recipient;
create index mails_by_person on mails (person_id) where person_id is not null;
