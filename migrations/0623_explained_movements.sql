-- When an administrator said what a movement at the provider was that the product does not know.
alter table balance_transactions add column explained_at timestamptz;
