-- A returned fee that no single invoice has left is credited in parts, each on a credit note of its own.
alter table invoice_lines add column part integer not null default 1;
