-- The language that a person has chosen; null: the one of the page.
alter table people add column language text;
