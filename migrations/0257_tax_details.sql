-- What receipts and invoices say about the operator (person_id is null) and about photographers. Every save is a row of its
-- own, because a receipt shows what held when it was paid.
create table tax_details (
  id uuid primary key,
  person_id uuid references people,
  kind text not null check (kind in ('individual', 'company')),
  legal_name text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  region text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  tax_number text not null,
  vat_number text not null,
  birth_date date,
  vat_rate numeric(4, 2) not null check (vat_rate between 0 and 50),
  no_vat_reason text not null,
  created_at timestamptz not null
);
create index tax_details_by_person on tax_details (person_id, created_at desc, id desc);

create function refuse_tax_change() returns trigger
language plpgsql as $$
begin
  raise exception using errcode = 'restrict_violation', table = tg_table_name, constraint = 'tax_papers_are_final',
    message = 'tax details, invoices and credit notes are never changed once they are written';
end $$;
create trigger tax_papers_are_final before update on tax_details
  for each row execute function refuse_tax_change();
