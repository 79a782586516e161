alter table invoices validate constraint invoices_replaces_id_fkey;
alter table invoices validate constraint only_invoices_replace;
alter table invoice_lines validate constraint only_copies_are_negative;
alter table invoice_lines drop constraint invoice_lines_pkey;
-- safe: the index was built without a lock in 0812, and both columns are not null
alter table invoice_lines add constraint invoice_lines_pkey primary key using index invoice_lines_on_paper;
