-- When the photographer was last told that a selection is finished: one mail an hour, however many guests choose.
alter table galleries add column selection_told_at timestamptz;
