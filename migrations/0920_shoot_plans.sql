-- Shoot plans: what a photographer asks for each service, and for each booking a copy with the client's answers and a shot list.
create table questionnaires (
  photographer_id uuid not null references people (id) on delete cascade,
  service text not null,
  questions jsonb not null,
  shots jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (photographer_id, service)
);

create table shoot_plans (
  booking_id uuid primary key references bookings (id) on delete cascade,
  service text not null,
  questions jsonb not null,
  created_at timestamptz not null default now(),
  asked_at timestamptz,
  reminded_at timestamptz,
  filled_at timestamptz
);
-- For the reminder.
create index shoot_plans_open on shoot_plans (booking_id)
  where asked_at is not null and reminded_at is null and filled_at is null;

create table plan_answers (
  booking_id uuid not null references shoot_plans (booking_id) on delete cascade,
  question text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (booking_id, question)
);
-- Phone numbers of other people, which are deleted some time after the shoot.
create index plan_answers_phones on plan_answers (booking_id) where value ->> 'phone' <> '';

-- What the client changed after the plan was locked. Without a question: in the shot list.
create table plan_changes (
  id uuid primary key,
  booking_id uuid not null references shoot_plans (booking_id) on delete cascade,
  at timestamptz not null default now(),
  question text,
  was jsonb not null,
  value jsonb not null
);
create index plan_changes_of_booking on plan_changes (booking_id, at desc);
create index plan_changes_phones on plan_changes (booking_id) where was ->> 'phone' <> '' or value ->> 'phone' <> '';

create table plan_shots (
  id uuid primary key,
  booking_id uuid not null references shoot_plans (booking_id) on delete cascade,
  position integer not null,
  text text not null,
  must boolean not null default false,
  by text not null check (by in ('client', 'photographer')),
  done boolean not null default false,
  ticked_at timestamptz
);
create index plan_shots_of_booking on plan_shots (booking_id, position);

create table plan_pictures (
  picture_id uuid primary key references pictures (id) on delete cascade,
  booking_id uuid not null references shoot_plans (booking_id) on delete cascade
);
create index plan_pictures_of_booking on plan_pictures (booking_id);

alter table pictures drop constraint pictures_purpose_check;
alter table pictures add constraint pictures_purpose_check
  check (purpose in ('portfolio', 'gallery', 'profile', 'evidence', 'message', 'dispute', 'plan')) not valid;
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('portfolio', 'gallery', 'profile', 'evidence', 'message', 'dispute', 'plan')) not valid;
