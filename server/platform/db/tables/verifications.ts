import { text } from 'drizzle-orm/pg-core'
import { createdAt, instant, link, type PersonId, primaryId } from '../columns/columns.ts'
import { deletedWith, ofPhotographer, plain, table } from '../columns/privacy.ts'
import { people } from './people.ts'
import { pictures } from './pictures.ts'

export const verifications = table('verifications', {
  id: primaryId(),
  photographerId: deletedWith(link<PersonId>('photographer_id'))
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  note: ofPhotographer(
    text('note').notNull().default(''),
    'what the photographer wrote to us',
    'deleted',
    'verifications',
  ),
  links: ofPhotographer(
    text('links').array().notNull().default([]),
    'links as evidence',
    'deleted',
    'verifications',
  ),
  state: plain.state(
    text('state', { enum: ['submitted', 'approved', 'changes', 'refused'] })
      .notNull()
      .default('submitted'),
  ),
  reason: ofPhotographer(text('reason'), 'what we answered', 'deleted', 'verifications'),
  createdAt: createdAt(),
  decidedAt: instant('decided_at'),
  decidedBy: link<PersonId>('decided_by').references(() => people.id, { onDelete: 'set null' }),
})

export const verificationEvidence = table('verification_evidence', {
  pictureId: link('picture_id')
    .primaryKey()
    .references(() => pictures.id, { onDelete: 'cascade' }),
  verificationId: link('verification_id')
    .notNull()
    .references(() => verifications.id, { onDelete: 'cascade' }),
})
