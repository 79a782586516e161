import { and, eq } from 'drizzle-orm'
import { services } from '../../../contract/listings/services.ts'
import { planMessages } from '../../../contract/plans/limits.ts'
import type { Questionnaire, QuestionnaireBody } from '../../../contract/plans/questionnaires.ts'
import type { PersonId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { questionnaires } from '../../platform/db/tables/plans.ts'
import { NotFound } from '../../platform/errors.ts'
import { listServices } from '../listings/listing.ts'
import { isService, type Template, templateFor } from './templates.ts'

type Row = typeof questionnaires.$inferSelect

/** Of the services that the photographer offers, and of those adjusted earlier. */
export async function listQuestionnaires(db: Db, photographerId: PersonId): Promise<Questionnaire[]> {
  const rows = await db.select().from(questionnaires).where(eq(questionnaires.photographerId, photographerId))
  const offered = await listServices(db, photographerId)
  const own = new Map(rows.map((row) => [row.service, row]))
  return services()
    .filter(({ key }) => offered.includes(key) || own.has(key))
    .map(({ key }) => present(key, own.get(key)))
}

export async function readQuestionnaire(
  db: Db,
  photographerId: PersonId,
  service: string,
): Promise<Questionnaire> {
  return present(serviceOrNotFound(service), await findOwn(db, photographerId, service))
}

/** What a booking of this service gets. */
export async function currentQuestions(db: Db, photographerId: PersonId, service: string): Promise<Template> {
  return (await findOwn(db, photographerId, service)) ?? templateFor(service)
}

/** Bookings that are confirmed keep the questions they have. */
export async function saveQuestionnaire(
  db: Db,
  photographerId: PersonId,
  service: string,
  { questions: asked, shots }: QuestionnaireBody,
): Promise<Questionnaire> {
  const key = serviceOrNotFound(service)
  const taken = new Set<string>()
  const questions = asked.map(({ id, ...question }) => {
    const own = id && !taken.has(id) ? id : newId()
    taken.add(own)
    return { id: own, ...question }
  })
  const values = { questions, shots, updatedAt: new Date() }
  const [row] = await db
    .insert(questionnaires)
    .values({ photographerId, service: key, ...values })
    .onConflictDoUpdate({ target: [questionnaires.photographerId, questionnaires.service], set: values })
    .returning()
  return present(key, row)
}

export async function resetQuestionnaire(
  db: Db,
  photographerId: PersonId,
  service: string,
): Promise<Questionnaire> {
  const key = serviceOrNotFound(service)
  await db.delete(questionnaires).where(isOwn(photographerId, key))
  return present(key, undefined)
}

const isOwn = (photographerId: PersonId, service: string) =>
  and(eq(questionnaires.photographerId, photographerId), eq(questionnaires.service, service))

async function findOwn(db: Db, photographerId: PersonId, service: string): Promise<Row | undefined> {
  const [row] = await db.select().from(questionnaires).where(isOwn(photographerId, service))
  return row
}

function serviceOrNotFound(service: string) {
  if (!isService(service)) throw new NotFound(planMessages.noService())
  return service
}

function present(service: string, own: Row | undefined): Questionnaire {
  const { questions, shots } = own ?? templateFor(service)
  return {
    service,
    name: services().find(({ key }) => key === service)!.name,
    own: own !== undefined,
    questions,
    shots,
  }
}
