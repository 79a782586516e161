import { sql } from '../../platform/db/query.ts'

/** What must hold for invoices and credit notes, recomputed from the ledger. Months follow the operator's time zone. */
export const INVOICE_CHECKS = [
  {
    // Skips held fees, and entries after the newest invoice, which the next run will invoice; ids rise with time.
    rule: 'every fee of an invoiced month is on an invoice',
    find: sql`select 'entry ' || e.id || ' has a fee of ' || -sum(p.minor) || ' ' || p.currency || ', and on invoices '
        || coalesce(l.minor, 0) as what
      from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'revenue:fee'
      left join lateral (select sum(minor) as minor from invoice_lines where entry_id = e.id and not copy) l on true
      where exists (select from tax_details d where d.person_id = e.photographer_id)
        and not exists (select from invoices_held h where h.photographer_id = e.photographer_id) and e.id < (select id from invoices order by id desc limit 1)
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
    rule: 'credit notes never exceed their invoice, and are all of it where another replaces it',
    find: sql`select 'invoice ' || i.number || ' of ' || i.total_minor || ' with VAT of ' || i.vat_minor || ' is credited '
        || sum(c.total_minor) || ' with VAT of ' || sum(c.vat_minor) as what
      from invoices i join invoices c on c.corrects_id = i.id group by i.id
      having sum(c.total_minor) > i.total_minor or exists (select from invoices r where r.replaces_id = i.id)
        and (sum(c.total_minor), sum(c.vat_minor)) <> (i.total_minor, i.vat_minor)`,
  },
  {
    rule: 'invoices and credit notes are numbered without gaps',
    find: sql`select kind || ' ' || number || ' follows ' || before as what
      from (select kind, number, coalesce(lag(number) over (partition by kind order by number), 0) as before
        from invoices) numbered where number <> before + 1`,
  },
]
