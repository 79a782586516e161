-- Which photo storage belongs to this database: its id is also an object in that storage. A process that was given another
-- folder or bucket by mistake must not start, because its photos would be missing for all others.
alter table settings add column storage_id uuid;
