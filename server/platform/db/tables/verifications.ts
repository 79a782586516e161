import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, primaryId } from './columns.ts'
import { people } from './people.ts'
import { pictures } from './pictures.ts'

export const verifications = pgTable('verifications', {
  id: primaryId(),
  photographerId: uuid('photographer_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  note: text('note').notNull().default(''),
  links: text('links').array().notNull().default([]),
  state: text('state', { enum: ['submitted', 'approved', 'changes', 'refused'] })
    .notNull()
    .default('submitted'),
  reason: text('reason'),
  createdAt: createdAt(),
  decidedAt: instant('decided_at'),
  decidedBy: uuid('decided_by').references(() => people.id, { onDelete: 'set null' }),
})

export const verificationEvidence = pgTable('verification_evidence', {
  pictureId: uuid('picture_id')
    .primaryKey()
    .references(() => pictures.id, { onDelete: 'cascade' }),
  verificationId: uuid('verification_id')
    .notNull()
    .references(() => verifications.id, { onDelete: 'cascade' }),
})
