-- What a photographer has handed in to be verified, and what became of it. One at a time is open.
create table verifications (
  id uuid primary key,
  photographer_id uuid not null references people on delete cascade,
  note text not null default '',
  links text[] not null default '{}',
  state text not null default 'submitted' check (state in ('submitted', 'approved', 'changes', 'refused')),
  reason text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references people on delete set null,
  check ((state = 'submitted') = (decided_at is null))
);
create unique index verifications_one_open on verifications (photographer_id) where state = 'submitted';
create index verifications_by_state on verifications (state, created_at, id);
create index verifications_by_photographer on verifications (photographer_id);

-- Evidence is private, and gone 30 days after the decision.
create table verification_evidence (
  picture_id uuid primary key references pictures on delete cascade,
  verification_id uuid not null references verifications on delete cascade
);
create index verification_evidence_by_verification on verification_evidence (verification_id);

-- From now on services are the keys of one list; what stood there until now were the demo's words for them.
create temporary table service_words (word text primary key, key text) on commit drop;
insert into service_words values
  ('Weddings', 'wedding'), ('Engagements', 'engagement'), ('Portraits', 'portrait'), ('Families', 'family'),
  ('Newborns', 'newborn'), ('Maternity', 'maternity'), ('Birthday parties', 'birthday'), ('Graduations', 'graduation'),
  ('Headshots', 'corporate'), ('Corporate events', 'event'), ('Products', 'product'), ('Food', 'food'),
  ('Interiors', 'real-estate'), ('Real estate', 'real-estate'), ('Fashion', 'fashion'), ('Concerts', 'event'),
  ('Sports', 'sport'), ('Travel', 'travel'), ('Pets', 'portrait');
update photographer_services set service = key from service_words where word = service;
delete from photographer_services a using photographer_services b
  where a.photographer_id = b.photographer_id and a.service = b.service and a.position > b.position;
delete from photographer_services where service not in ('wedding', 'birthday', 'graduation', 'corporate', 'fashion',
  'maternity', 'portrait', 'family', 'newborn', 'engagement', 'event', 'product', 'food', 'real-estate', 'sport', 'travel');
create unique index photographer_services_once on photographer_services (photographer_id, service);
