import { bigint, primaryKey } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, link, type PersonId } from '../columns/columns.ts'
import { deletedWith, ofBoth, plain, SECRET, table } from '../columns/privacy.ts'
import { people } from './people.ts'

export const secondFactors = table('second_factors', {
  personId: deletedWith(link<PersonId>('person_id'))
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  sealedSecret: ofBoth(
    bytea('sealed_secret').notNull(),
    'the secret of two-step verification, sealed',
    'deleted',
    SECRET,
  ),
  confirmedAt: instant('confirmed_at'),
  lastStep: plain.amount(bigint('last_step', { mode: 'number' }).notNull().default(0)),
  createdAt: createdAt(),
})

export const recoveryCodes = table(
  'recovery_codes',
  {
    personId: link('person_id')
      .notNull()
      .references(() => secondFactors.personId, { onDelete: 'cascade' }),
    codeHash: ofBoth(bytea('code_hash').notNull(), 'hashes of recovery codes', 'deleted', SECRET),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.personId, table.codeHash] })],
)
