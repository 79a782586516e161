-- The photos of a reply to a reported problem.
create table dispute_pictures (
  picture_id uuid primary key references pictures (id) on delete cascade,
  booking_id uuid not null references bookings (id) on delete cascade
);
create index dispute_pictures_booking on dispute_pictures (booking_id);
alter table pictures drop constraint pictures_purpose_check;
alter table pictures add constraint pictures_purpose_check
  check (purpose in ('portfolio', 'gallery', 'profile', 'evidence', 'message', 'dispute')) not valid;
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('portfolio', 'gallery', 'profile', 'evidence', 'message', 'dispute')) not valid;
