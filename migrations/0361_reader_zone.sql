-- The time zone of the browser in which a person was last signed in: emails to them give deadlines in it.
alter table people add column time_zone text;
