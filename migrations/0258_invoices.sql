-- Invoices of the platform fee to photographers, and the credit notes that correct them.
create table invoices (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  number integer not null check (number > 0),
  photographer_id uuid not null references people,
  month date not null,
  issued_on date not null,
  corrects_id uuid references invoices check (kind = 'credit_note' or corrects_id is null),
  issuer_id uuid not null references tax_details,
  -- null where the photographer had entered nothing by then
  recipient_id uuid references tax_details,
  recipient_name text not null,
  currency text not null,
  total_minor bigint not null check (total_minor > 0),
  vat_minor bigint not null check (vat_minor between 0 and total_minor),
  vat_rate numeric(4, 2) not null,
  no_vat_reason text not null,
  created_at timestamptz not null default now(),
  unique (kind, number)
);
create index invoices_by_photographer on invoices (photographer_id, issued_on desc, id desc);
create index invoices_by_month on invoices (month desc);

-- An entry of the ledger is on one paper at most, so that a fee is never invoiced twice.
create table invoice_lines (
  entry_id uuid primary key references ledger_entries,
  invoice_id uuid not null references invoices,
  booking_id uuid references bookings,
  day date not null,
  text text not null,
  minor bigint not null check (minor > 0)
);
create index invoice_lines_by_invoice on invoice_lines (invoice_id);
create index invoice_lines_by_booking on invoice_lines (booking_id);

create trigger tax_papers_are_final before update or delete on invoices
  for each row execute function refuse_tax_change();
create trigger tax_papers_are_final before update or delete on invoice_lines
  for each row execute function refuse_tax_change();
