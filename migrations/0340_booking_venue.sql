-- Name and address of the spot within the city, written by the client. Optional.
alter table bookings add column venue text not null default '';
