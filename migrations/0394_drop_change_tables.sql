-- safe: nothing reads or writes them since 0316 and 0317, one release ago
drop table page_changes;
-- safe: as above
drop table card_changes;
-- Earlier versions numbered receipts in a job, whose schedule is still in the database.
do $$ begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'receipts';
  end if;
end $$;
