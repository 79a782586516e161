import { accountMessages, type SignUpBody } from '../../../contract/accounts/accounts.ts'
import { formatShootHours } from '../../../contract/format/clocks.ts'
import { formatCalendarDay } from '../../../contract/format/days.ts'
import { site } from '../../../contract/paths.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { findByEmail } from '../../core/auth/queries.ts'
import { refuseImitation } from '../../core/brand/impersonation.ts'
import { limitMailsTo } from '../../core/mail/mail-limit.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { nameInMail } from '../../core/mail/templates/names.ts'
import { queueWebhook } from '../../core/webhooks/queue.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { query } from '../../platform/db/query.ts'
import { BadRequest, Conflict, InvalidField } from '../../platform/errors.ts'
import { secretsOf } from '../../platform/secrets/secret.ts'
import type { Services } from '../../platform/services.ts'
import { findInvitation, makeLink, spendLink } from './links.ts'
import { hashQueued, refuseWeakPassword } from './new-password.ts'
import { forgetUnproved, insertMember, markJoined, type Person } from './queries.ts'

/**
 * Does the same work with the same response for every address: hashes a password, tries to insert a row, creates a
 * link, queues an email. Only that email, to the owner of the address, says what happened. Returns the id of the link.
 */
export async function signUp(services: Services, body: SignUpBody, address: string): Promise<string> {
  const { db } = services
  const { role, fullName, email, password, to } = body
  refuseImitation(fullName)
  refuseWeakPassword(password, email)
  await limitMailsTo(db, email)
  const passwordHash = await hashQueued(password, address)
  return db.transaction(async (tx) => {
    const made = await insertMember(tx, { role, fullName, email, passwordHash, confirmed: false })
    const person = made ?? (await findByEmail(tx, email))
    if (made) await recordJoining(tx, made)
    // Deleted between the two statements: an id that no link has.
    if (!person) return newId()
    const again = made ? null : await writeAgain(tx, services, person)
    return again ?? writeTo(tx, services, person, to)
  })
}

/**
 * A second sign-up with an unconfirmed address: either one may be the owner's and the other a stranger's. So neither
 * password counts: this link sets one and confirms, and without a password no other link confirms any more. Null when
 * the address is not unconfirmed.
 */
async function writeAgain(
  tx: Db,
  services: Services,
  { id: personId, role, email }: Person,
): Promise<string | null> {
  if (!(await forgetUnproved(tx, personId))) return null
  const linkId = await makeLink(tx, { kind: 'reset', personId, email: email! })
  await queueMail(tx, services, { kind: 'sign_up_again', to: email!, data: { role, linkId } })
  return linkId
}

/** Emails the owner of an address that signed up or requested another confirmation link. Returns the id of the link. */
export async function writeTo(tx: Db, services: Services, person: Person, page?: string): Promise<string> {
  const { id: personId, fullName, role } = person
  const again = person.passwordHash ? null : await writeAgain(tx, services, person)
  if (again) return again
  const to = person.email!
  // For every address, so that the time it takes says nothing about one.
  const wanted = page ? await nameWanted(tx, page) : null
  const linkId = await makeLink(tx, { kind: 'confirm', personId, email: to })
  if (person.emailVerifiedAt || role === 'admin')
    await queueMail(tx, services, { kind: 'account_exists', to, data: { fullName, role } })
  else
    await queueMail(tx, services, {
      kind: 'confirm_address',
      to,
      data: { fullName, linkId, page: page ?? null, ...wanted },
    })
  return linkId
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The photographer, day and start of a booking page, for the email that leads back to it. */
async function nameWanted(tx: Db, page: string): Promise<{ booking: string; photographerId: string } | null> {
  const own = 'http://own.invalid'
  if (!URL.canParse(page, own)) return null
  const { pathname, searchParams } = new URL(page, own)
  const [before] = site.book.split(':')
  const [date, start] = [searchParams.get('date') ?? '', searchParams.get('start') ?? '']
  if (!pathname.startsWith(before!) || !/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d$/.test(start))
    return null
  if (Number.isNaN(Date.parse(`${date}T${start}Z`))) return null
  const place = UUID.exec(searchParams.get('place') ?? '')?.[0] ?? null
  const rows = await query<{ id: string; fullName: string | null; city: string; timeZone: string }>(tx)`
    select p.id, p.full_name as "fullName", c.name as city, c.time_zone as "timeZone"
    from studios s join people p on p.id = s.photographer_id
    join places c on c.id = coalesce((select id from places where id = ${place}::uuid), s.place_id)
    where s.listed and s.slug = ${pathname.slice(before!.length)}`
  const [found] = rows
  const name = nameInMail(found?.fullName)
  if (!found || !name) return null
  const { id, city, timeZone } = found
  const hours = formatShootHours({ start, startsAt: `${date}T12:00Z`, timeZone, place: city })
  return { booking: `${name}: ${formatCalendarDay(date, true)}, ${hours}`, photographerId: id }
}

/** The invitation proves the mailbox, so the account is confirmed at once, even before the launch. */
export async function acceptInvitation(services: Services, body: SignUpBody, address: string): Promise<void> {
  const { db } = services
  const { role, fullName, email, password } = body
  const link = await findInvitation(db, secretsOf(services), body.invitation!)
  if (!link) throw new BadRequest(accountMessages.badInvitation())
  if (link.email.toLowerCase() !== email.toLowerCase())
    throw new InvalidField('email', accountMessages.otherAddress())
  refuseImitation(fullName)
  refuseWeakPassword(password, email)
  const passwordHash = await hashQueued(password, address)
  await db.transaction(async (tx) => {
    if (!(await spendLink(tx, link.id))) throw new BadRequest(accountMessages.badInvitation())
    const person = await insertMember(tx, { role, fullName, email, passwordHash, confirmed: true })
    if (!person) throw new Conflict(accountMessages.invitedAlready())
    await markJoined(tx, email)
    await recordJoining(tx, person)
    await queueMail(tx, services, { kind: 'member_welcome', to: email, data: { fullName, role } })
  })
}

async function recordJoining(tx: Db, { id, role }: Person): Promise<void> {
  await recordActivity(tx, {
    actorId: id,
    action: 'person.joined',
    subjectType: 'person',
    subjectId: id,
    after: { role },
  })
  await queueWebhook(tx, { kind: 'person.joined', data: { personId: id, role }, about: [id] })
}
