import { and, eq, gt, lt } from 'drizzle-orm'
import * as m from '#messages/owner-notices'
import {
  type BrandAddressField,
  type BrandRecord,
  brandAddressNames,
  brandMessages,
} from '../../../contract/brand/values.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { notifyOwners } from '../../core/mail/owner-notice.ts'
import type { Db } from '../../platform/db/connect.ts'
import { fromNow, now } from '../../platform/db/expressions.ts'
import { newId } from '../../platform/db/new-id.ts'
import { brandAddressChanges } from '../../platform/db/tables/brand.ts'
import { people } from '../../platform/db/tables/people.ts'
import { InvalidField } from '../../platform/errors.ts'
import { secretsOf } from '../../platform/secrets/secret.ts'
import { readLinkToken } from '../../platform/secrets/secret-links.ts'
import type { Services } from '../../platform/services.ts'
import { addVersion, readBrand } from './versions.ts'

/** Messages tell the two apart. */
const nameOf = (field: BrandAddressField) => (field === 'supportEmail' ? 'support' : 'other')

/** Mails a link to the new address, which applies once the link was opened. `null`: the server's setting, at once. */
export async function changeAddress(
  services: Services,
  actorId: string,
  { field, email }: { field: BrandAddressField; email: string | null },
): Promise<BrandRecord> {
  const { db } = services
  const name = brandAddressNames[field]()
  await db.transaction(async (tx) => {
    // Of several requests only the newest link works.
    await tx.delete(brandAddressChanges).where(eq(brandAddressChanges.field, field))
    if (email === null) {
      await saveAddress(tx, actorId, field, undefined)
      await notifyOwners(tx, services, actorId, (who) => m.brandAddressReset({ who, field: nameOf(field) }))
      return
    }
    const id = newId()
    await tx
      .insert(brandAddressChanges)
      .values({ id, field, email, requestedBy: actorId, expiresAt: fromNow('24 hours') })
    const [actor] = await tx.select().from(people).where(eq(people.id, actorId))
    await queueMail(tx, services, {
      kind: 'brand_address',
      to: email,
      data: { name, invitedBy: actor?.fullName ?? null, linkId: id },
    })
    await notifyOwners(tx, services, actorId, (who) =>
      m.brandAddressAsked({ who, field: nameOf(field), email }),
    )
  })
  return readBrand(db)
}

/** Opened from the mailbox itself, by a person who may have no account. */
export async function confirmAddress(services: Services, token: string): Promise<void> {
  const id = readLinkToken(secretsOf(services), token.trim())
  const { db } = services
  await db.transaction(async (tx) => {
    const [change] = id
      ? await tx
          .delete(brandAddressChanges)
          .where(and(eq(brandAddressChanges.id, id), gt(brandAddressChanges.expiresAt, now())))
          .returning()
      : []
    if (!change) throw new InvalidField('token', brandMessages.addressLinkBad())
    const { field, email, requestedBy } = change
    const [requester] = await tx.select().from(people).where(eq(people.id, requestedBy))
    const mayStill = requester?.status === 'active' && requester.adminRole === 'owner'
    if (!mayStill) throw new InvalidField('token', brandMessages.addressLinkBad())
    await saveAddress(tx, requestedBy, field, email)
    await notifyOwners(tx, services, requestedBy, (who) =>
      m.brandAddressChanged({ field: nameOf(field), email, who }),
    )
  })
}

async function saveAddress(
  tx: Db,
  actorId: string,
  field: BrandAddressField,
  email: string | undefined,
): Promise<void> {
  await addVersion(tx, { actorId, action: 'brand.address_changed' }, ({ [field]: _former, ...values }) =>
    email === undefined ? values : { ...values, [field]: email },
  )
}

export async function forgetEndedAddressChanges(db: Db): Promise<void> {
  await db.delete(brandAddressChanges).where(lt(brandAddressChanges.expiresAt, now()))
}
