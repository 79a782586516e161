import { showcasePhotographer } from './showcase/people.ts'

/**
 * Payouts of the demo's photographers: one for each month with the amount released in it, like those of the
 * daily run. The last weeks stay in the balance, and a third of the photographers have no account yet.
 */
export const PAYOUT_STATEMENTS = [
  `create temp table demo_payouts on commit drop as
   with released as (
     select p.entry_id, substr(p.account, 9)::uuid as photographer_id, p.currency, -sum(p.minor) as minor,
       date_trunc('month', e.at) as month, max(e.at) as at
     from ledger_postings p join ledger_entries e on e.id = p.entry_id
     where p.account like 'payable:%' and e.kind = 'release' and e.at < $1::timestamptz - interval '21 days'
     group by p.entry_id, p.account, p.currency, e.at having sum(p.minor) < 0
   )
   select md5('payout ' || photographer_id || month)::uuid as id, photographer_id, currency, sum(minor)::bigint as minor,
     max(at) + interval '1 day' as at, array_agg(entry_id) as entries, array_agg(minor) as minors
   from released where ('x' || left(md5(photographer_id::text), 4))::bit(16)::int % 3 <> 0
     or photographer_id = (select id from people where email = '${showcasePhotographer.email}')
   group by photographer_id, month, currency having sum(minor) >= 2000`,
  `insert into payees (photographer_id, provider, reference, state, last_four)
   select distinct photographer_id, 'sandbox', 'sbx_acct_' || photographer_id, 'ready', '6789' from demo_payouts`,
  `insert into sandbox_objects (id, kind, key, state)
   select distinct 'sbx_acct_' || photographer_id, 'payee', 'payee:' || photographer_id, 'ready' from demo_payouts`,
  `insert into sandbox_objects (id, kind, key, state, amount_minor, currency, data, created_at)
   select o.prefix || id, o.kind, id || ':' || o.kind, o.state, minor, currency,
     jsonb_build_object('payee', 'sbx_acct_' || photographer_id), at
   from demo_payouts, (values ('sbx_tr_', 'transfer', 'made'), ('sbx_po_', 'payout', 'paid')) o (prefix, kind, state)`,
  `insert into payouts (id, photographer_id, amount_minor, currency, provider, state, reference, created_at, paid_at)
   select id, photographer_id, minor, currency, 'sandbox', 'paid', 'sbx_po_' || id, at, at + interval '2 hours' from demo_payouts`,
  `insert into payout_transfers (payout_id, position, amount_minor, state, reference)
   select id, 1, minor, 'made', 'sbx_tr_' || id from demo_payouts`,
  `insert into payout_items (entry_id, payout_id, minor)
   select item.entry_id, d.id, item.minor from demo_payouts d, unnest(d.entries, d.minors) as item (entry_id, minor)`,
  `with steps as (
     select d.*, s.kind, s.name, s.later, md5(d.id || s.name)::uuid as entry_id,
       case s.name when 'begun' then 'payable:' || photographer_id when 'transferred' then 'cash:connected:' || photographer_id else 'payout:' || id end as debit,
       case s.name when 'begun' then 'payout:' || id when 'transferred' then 'cash:platform' else 'cash:connected:' || photographer_id end as credit
     from demo_payouts d, (values ('payout_begun', 'begun', 0), ('payout_transferred', 'transferred', 1), ('payout_paid', 'paid', 2)) s (kind, name, later)
   ), entries as (
     insert into ledger_entries (id, kind, source_key, photographer_id, at)
     select entry_id, kind, 'payout:' || id || ':' || name, photographer_id, at + make_interval(hours => later) from steps returning id
   )
   insert into ledger_postings (entry_id, position, account, currency, minor)
   select entry_id, 0, debit, currency, minor from steps join entries e on e.id = entry_id
   union all select entry_id, 1, credit, currency, -minor from steps join entries e on e.id = entry_id`,
]
