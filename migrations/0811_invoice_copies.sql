-- An invoice with wrong details is cancelled by a credit note and issued again. Both copy its lines; an entry of the ledger is
-- still on one paper of its own (0812). What was returned before is a negative line.
alter table invoices add column replaces_id uuid;
-- safe: not valid until 0813, so no row is read
alter table invoices add constraint invoices_replaces_id_fkey foreign key (replaces_id) references invoices not valid;
alter table invoices add constraint only_invoices_replace check (kind = 'invoice' or replaces_id is null) not valid;
alter table invoice_lines add column copy boolean not null default false;
alter table invoice_lines drop constraint invoice_lines_minor_check;
alter table invoice_lines add constraint only_copies_are_negative check (minor > 0 or copy and minor < 0) not valid;

-- Photographers whose fees wait for their tax details: no invoice is issued to a recipient without an address.
create table invoices_held (
  photographer_id uuid primary key references people,
  since timestamptz not null,
  -- when we last wrote to the photographer about it
  asked_at timestamptz
);
