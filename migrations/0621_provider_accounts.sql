-- Whose account took the payments of this database, and whether they were real.
create table provider_accounts (
  provider text primary key,
  account text not null,
  live boolean not null,
  first_payment_at timestamptz not null default now()
);
