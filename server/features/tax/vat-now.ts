import { sql } from '../../platform/db/query.ts'

/** What the prices of studio `s` say about VAT at this moment; null until the photographer has entered tax details. */
export const VAT_NOW = sql`(
  select jsonb_build_object('rate', d.vat_rate, 'reason', d.no_vat_reason) from tax_details d
  where d.person_id = s.photographer_id order by d.created_at desc, d.id desc limit 1)`
