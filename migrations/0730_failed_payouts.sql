-- When the bank or the provider rejected a payout. Three in a row pause a photographer's payouts until they are resumed.
alter table payouts add column failed_at timestamptz;
alter table payees add column payouts_resumed_at timestamptz;
-- The account that the last payout of an erased photographer goes to; the payee is deleted with the person.
alter table payouts add column payee_reference text;
