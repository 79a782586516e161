import { sql } from '../../platform/db/query.ts'

/** What must hold for invoices and credit notes, recomputed from the ledger. Months follow the operator's time zone. */
export const INVOICE_CHECKS = [
  {
    // What was posted after the newest invoice is not due before the next run of the job. Ids rise with time.
    rule: 'every fee of an invoiced month is on an invoice',
    find: sql`select 'entry ' || e.id || ' has a fee of ' || -sum(p.minor) || ' ' || p.currency || ', and on invoices '
        || coalesce(l.minor, 0) as what
      from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'revenue:fee'
      left join invoice_lines l on l.entry_id = e.id
      where e.photographer_id is not null and e.id < (select id from invoices order by id desc limit 1)
        and e.at < ((select max(month) from invoices) + interval '1 month') at time zone (select time_zone from settings)
      group by e.id, p.currency, l.minor having abs(sum(p.minor)) <> coalesce(l.minor, 0)`,
  },
  {
    rule: 'an invoice is the sum of its lines',
    find: sql`select i.kind || ' ' || i.number || ' of ' || i.total_minor || ' has lines of ' || coalesce(sum(l.minor), 0) as what
      from invoices i left join invoice_lines l on l.invoice_id = i.id group by i.id
      having i.total_minor <> coalesce(sum(l.minor), 0)`,
  },
  {
    rule: 'invoices and credit notes are numbered without gaps',
    find: sql`select kind || ' ' || number || ' follows ' || before as what
      from (select kind, number, coalesce(lag(number) over (partition by kind order by number), 0) as before
        from invoices) numbered where number <> before + 1`,
  },
]
