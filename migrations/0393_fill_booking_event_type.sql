-- migrate: batches
-- Replies to requests from before the column, which reply times and acceptance rates are worked out from.
update booking_events set type = case when what like 'Request sent%' then 'requested' when what like 'Booking confirmed%' then 'booked'
    when what like '% accepted the request' then 'accepted' when what like '% declined the request' then 'declined' else 'expired' end
where id in (
  select id from booking_events where type is null and (what like 'Request sent%' or what like 'Booking confirmed%'
    or what like '% accepted the request' or what like '% declined the request' or what = 'Expired')
  limit 5000);
