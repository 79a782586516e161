-- migrate: batches
select from number_due_receipts(10000);
