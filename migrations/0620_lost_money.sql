-- What a booking lacks because money left it without us (a refund at the provider, a lost chargeback), and how an
-- administrator decided: the price is reduced, the client pays again, or the platform pays.
alter table unexpected_movements add column missing_minor bigint not null default 0;
alter table unexpected_movements add column decision text;
alter table unexpected_movements drop constraint unexpected_movements_kind_check;
alter table unexpected_movements add constraint unexpected_movements_kind_check
  check (kind in ('refund', 'transfer', 'reversal', 'dispute')) not valid;
alter table unexpected_movements add constraint unexpected_movements_decision_check
  check (decision in ('reduced', 'client_pays', 'platform_pays')) not valid;
