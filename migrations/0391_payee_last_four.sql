-- The last four digits of the bank account or card that the provider pays out to, as the provider tells them.
alter table payees add column last_four text;
