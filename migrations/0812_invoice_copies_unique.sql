-- migrate: concurrently
create unique index concurrently if not exists invoice_lines_once on invoice_lines (entry_id) where not copy;
create unique index concurrently if not exists invoice_lines_on_paper on invoice_lines (invoice_id, entry_id);
create unique index concurrently if not exists invoices_replaced_once on invoices (replaces_id) where replaces_id is not null;
create index concurrently if not exists ledger_entries_by_photographer on ledger_entries (photographer_id, at);
create index concurrently if not exists invoices_by_corrected on invoices (corrects_id) where corrects_id is not null;
