-- How many decimals the amounts of this database have, so that no table or runtime of later changes their meaning.
alter table settings add column currency_digits smallint;
