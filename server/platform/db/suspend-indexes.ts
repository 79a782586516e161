import type pg from 'pg'

type Definition = { drop: string; create: string }

/**
 * Removes the secondary indexes, foreign keys, the overlap constraint and the triggers of the tables, and returns a
 * function that restores them (the caller rebuilds what triggers would have counted). Building an index once over a million
 * rows is several times faster than a million inserts. In a transaction no other session sees the tables without them, and
 * an invalid row undoes the whole load.
 */
export async function suspendIndexes(client: pg.ClientBase, tables: string[]): Promise<() => Promise<void>> {
  const constraints = await definitions(
    client,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
     from pg_constraint where contype in ('f', 'x') and conrelid = any ($1::regclass[])`,
    tables,
  )
  const indexes = await definitions(
    client,
    `select format('drop index %s', indexrelid::regclass) as drop, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as create
     from pg_index where indrelid = any ($1::regclass[]) and not indisunique
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    tables,
  )
  // Triggers that run before a row is stored complete it, so they stay; the others count and check.
  const triggers = await definitions(
    client,
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as drop,
            format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as create
     from pg_trigger where not tgisinternal and tgtype & 2 = 0 and tgrelid = any ($1::regclass[])`,
    tables,
  )
  const all = [...triggers, ...indexes, ...constraints]
  for (const { drop } of all.toReversed()) await client.query(drop)
  return async () => {
    for (const { create } of all) await client.query(create)
  }
}

async function definitions(client: pg.ClientBase, sql: string, tables: string[]): Promise<Definition[]> {
  return (await client.query<Definition>(sql, [tables])).rows
}
