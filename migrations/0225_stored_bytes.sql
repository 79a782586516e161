-- What a picture takes of the storage: its sizes, and the original where that is kept. Summed for the quota of its owner.
alter table pictures add column stored_bytes bigint not null default 0;
update pictures set stored_bytes = case when purpose in ('portfolio', 'gallery') then bytes else 0 end
    + coalesce((select sum((size.value ->> 'bytes')::bigint) from jsonb_each(sizes) size), 0)
  where state = 'ready' and prepared is null;
create index pictures_stored on pictures (owner_id) include (stored_bytes) where state = 'ready';
