-- The operator's switch and settings. Null until the first start of a new database decides: LAUNCH and CURRENCY.
alter table settings add column launch text check (launch in ('waitlist', 'live'));
alter table settings add column currency text check (currency ~ '^[A-Z]{3}$');
-- What the platform keeps of a photographer's share.
alter table settings add column fee_percent numeric(4, 2) not null default 12 check (fee_percent between 0 and 50);

-- Whoever is there already has been waiting; LAUNCH is not asked about them.
update settings set launch = 'waitlist' where exists (select from people);
