-- The pictures of a booking. The client sees those that were delivered; what came later waits for the next delivery.
create table gallery_pictures (
  picture_id uuid primary key references pictures on delete cascade,
  booking_id uuid not null references bookings,
  delivered_at timestamptz,
  -- the client's, for themselves and for asking for changes
  favourite boolean not null default false,
  note text not null default ''
);
create index gallery_pictures_of_booking on gallery_pictures (booking_id);
