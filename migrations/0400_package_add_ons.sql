-- Extras that a client can add to a package: [{ "id", "name", "priceMinor", "minutes", "deliveryDays" }]. A booking has
-- the chosen ones in its price lines.
alter table packages add column add_ons jsonb not null default '[]';
