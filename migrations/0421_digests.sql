-- Administrators who want the daily summary of what needs attention. `handled_on`: the last day it was sent or was not needed.
create table digests (
  person_id uuid primary key references people on delete cascade,
  handled_on date not null
);
