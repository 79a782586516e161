alter table payouts validate constraint payouts_waiting_for_check;
