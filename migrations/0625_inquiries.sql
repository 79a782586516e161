-- The bank has only asked so far: no money has moved, and the payment can still be refunded.
alter table card_disputes add column inquiry boolean not null default false;
