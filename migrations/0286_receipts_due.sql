-- Payments from before that have no number yet, the oldest first: listed once, so that each batch reads its own rows only.
create table receipts_due (
  position bigint primary key,
  payment_id uuid not null
);
insert into receipts_due (position, payment_id)
select row_number() over (order by p.occurred_at, p.id), p.id from payments p
where p.kind in ('capture', 'refund') and not exists (select from receipts r where r.payment_id = p.id);

create function number_due_receipts(batch integer) returns setof uuid
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('receipts ', 0));
  return query
    with taken as (
      delete from receipts_due where position < (select min(position) from receipts_due) + batch
      returning position, payment_id
    ), numbered as (
      insert into receipts (number, payment_id)
      select (select coalesce(max(number), 0) from receipts) + row_number() over (order by t.position), t.payment_id
      from taken t where not exists (select from receipts r where r.payment_id = t.payment_id)
    )
    select t.payment_id from taken t;
end $$;
