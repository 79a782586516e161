-- Until when a remainder that could not be charged has to be paid, or the booking ends. Null: nothing has failed, or it is too
-- late to end anything.
alter table bookings add column pay_by timestamptz;
