-- Whether administrators reach the back-office only with two-step verification.
alter table settings add column second_factor_required boolean not null default false;
