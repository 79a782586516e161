-- The addresses that emails come from and go to change once a link sent to the new address was opened. The secret in the link
-- is made from the row's id.
create table brand_address_changes (
  id uuid primary key,
  field text not null check (field in ('supportEmail', 'senderEmail')),
  email text not null,
  requested_by uuid not null references people on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index brand_address_changes_by_person on brand_address_changes (requested_by);
