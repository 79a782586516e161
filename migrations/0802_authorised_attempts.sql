-- migrate: concurrently
create index concurrently if not exists payment_attempts_authorised on payment_attempts (booking_id) where state = 'authorised';
