-- The language that members write in. Null: written while there was one language.
alter table studios add column text_language text;
alter table packages add column language text;
alter table reviews add column language text;
alter table client_reviews add column language text;
alter table search_offers add column text_language text;
