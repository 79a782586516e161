-- A card says whether somebody is booked at once, and three cancellations of one's own pause that (server/bookings/instant-now.ts).
-- That the six months are over shows when the card is read again, within the hour.
create trigger bookings_change_cards after update on bookings for each row
  when (new.cancelled_by = 'photographer' and old.cancelled_by is distinct from new.cancelled_by)
  execute function note_card_of_row('photographer_id');
