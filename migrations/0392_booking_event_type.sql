-- What kind of event a line of the timeline is about; `what` is its sentence, which changes with the wording.
alter table booking_events add column type text;
