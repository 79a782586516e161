import { bigint, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, link, type PersonId, primaryId } from '../columns/columns.ts'
import { allPlain, deletedWith, ofBoth, plain, SECRET, TECHNICAL, table } from '../columns/privacy.ts'
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

export const passkeys = table('passkeys', {
  id: primaryId(),
  personId: deletedWith(link<PersonId>('person_id'))
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  credentialId: ofBoth(
    bytea('credential_id').notNull().unique(),
    'the identifier of a passkey, by which a device finds it',
    'deleted',
    TECHNICAL,
  ),
  publicKey: ofBoth(bytea('public_key').notNull(), 'the public key of a passkey', 'deleted', TECHNICAL),
  signCount: plain.amount(bigint('sign_count', { mode: 'number' }).notNull().default(0)),
  name: ofBoth(text('name').notNull(), 'the name that the person gave a passkey', 'deleted', 'passkeys'),
  userAgent: ofBoth(text('user_agent'), 'the browser that used a passkey last', 'deleted', 'passkeys'),
  createdAt: createdAt(),
  lastUsedAt: instant('last_used_at'),
})

export const passkeyChallenges = table(
  'passkey_challenges',
  allPlain('ours', {
    hash: bytea('hash').primaryKey(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  }),
)
