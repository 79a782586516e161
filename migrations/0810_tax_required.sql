-- The operator lists only photographers who have entered their tax details.
alter table settings add column tax_required boolean not null default false;
