-- Browsers of clients and photographers carry a cookie instead of tokens. Only its SHA-256 is kept, like that of a
-- refresh token; null for sessions that carry tokens.
alter table sessions add column cookie_hash bytea unique;

-- An administrator's session ends after seven days, or twelve hours without use. Those of members last thirty days from
-- their last use, so `expires_at` moves with it.
alter table sessions add column renewed_by_use boolean not null default false;
