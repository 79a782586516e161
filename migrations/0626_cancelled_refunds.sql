-- A refund that comes back keeps its paper: the cancellation has a number too, and names the refund even after that was
-- sent again under another reference.
alter table payments add column refund_id uuid;
drop trigger payments_numbered on payments;
create constraint trigger payments_numbered after insert on payments
  deferrable initially deferred for each row
  when (new.kind in ('capture', 'refund') or new.kind = 'refund_failed' and new.refund_id is not null)
  execute function number_receipt();
