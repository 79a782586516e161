drop function number_due_receipts;
-- safe: only the files before this one use it
drop table receipts_due;
