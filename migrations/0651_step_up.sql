-- When a session's person last entered their password: at login, and again before sensitive changes.
alter table sessions add column authenticated_at timestamptz not null default now();
