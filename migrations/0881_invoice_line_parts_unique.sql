-- migrate: concurrently
create unique index concurrently if not exists invoice_line_parts_once on invoice_lines (entry_id, part) where not copy;
drop index concurrently if exists invoice_lines_once;
