-- A photographer's first payouts wait: money is held for so many days after its release, until so many payouts were made. 0: off.
alter table settings add column reserve_payouts smallint not null default 0 check (reserve_payouts between 0 and 50);
alter table settings add column reserve_days smallint not null default 0 check (reserve_days between 0 and 180);
