-- Each payment takes the next receipt number at the end of the transaction that records it. A number that is rolled back is
-- free again, so there are no gaps; and the lock is held for the commit only, however long the transaction was.
-- Earlier versions, which number in a job, take the same lock.
create function number_receipt() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('receipts ', 0));
  insert into receipts (number, payment_id)
    select coalesce(max(number), 0) + 1, new.id from receipts
    on conflict (payment_id) do nothing;
  return null;
end $$;
create constraint trigger payments_numbered after insert on payments
  deferrable initially deferred for each row when (new.kind in ('capture', 'refund'))
  execute function number_receipt();
