-- What the EU's register of VAT numbers (VIES) answered about the number in a version of tax details, and when. The request id
-- proves to a tax office that it was asked.
create table vat_checks (
  id uuid primary key,
  tax_details_id uuid not null references tax_details on delete cascade,
  checked_at timestamptz not null,
  valid boolean not null,
  request_id text not null
);
create index vat_checks_by_details on vat_checks (tax_details_id, checked_at desc);
