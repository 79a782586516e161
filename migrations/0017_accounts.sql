-- What somebody may be sent without having asked for it this time; the keys are those of the contract.
alter table people add column mail_preferences jsonb not null default '{}';

-- When somebody from the waiting list got an account.
alter table waitlist_entries add column joined_at timestamptz;
create index waitlist_by_joining on waitlist_entries (joined_at) where joined_at is not null;

-- One row for each link that a mail carries as a secret. The secret itself is nowhere: it is made from the row's id with
-- the product's key whenever the mail is written, and checked the same way.
create table account_links (
  id uuid primary key,
  kind text not null check (kind in ('confirm', 'reset', 'change_from', 'change_to', 'invitation')),
  -- null where nobody has that address: such a link opens nothing, and costs the same to make
  person_id uuid references people on delete cascade,
  -- who of the waiting list is invited; one link each, however often it is mailed
  waitlist_id uuid unique check ((waitlist_id is not null) = (kind = 'invitation')),
  -- the mailbox that is proved; of a change of address, the new one in both of its links
  email citext not null,
  -- the two ends of one change of address
  change_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_by_person on account_links (person_id, kind);
create index account_links_by_email on account_links (email);
create index account_links_by_end on account_links (expires_at);
create index account_links_by_change on account_links (change_id) where change_id is not null;

-- The kinds of mail are listed in the contract, and grow with every feature.
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind ~ '^[a-z_]{1,40}$');
