import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/plans/calls.ts'
import { planMessages } from '../../../contract/plans/limits.ts'
import type { BookingPlan } from '../../../contract/plans/plans.ts'
import { removeDiscarded } from '../../core/pictures/discard.ts'
import { presentPicture } from '../../core/pictures/present.ts'
import { passFor } from '../../core/pictures/signed-access.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { saveAnswer } from './answers.ts'
import { deletePlanPicture, listPlanPictures } from './pictures.ts'
import { findPlan, listShots } from './plan.ts'
import { presentPlan, presentShot } from './present.ts'
import {
  listQuestionnaires,
  readQuestionnaire,
  resetQuestionnaire,
  saveQuestionnaire,
} from './questionnaires.ts'
import { addShot, deleteShot, tickShots } from './shots.ts'

/** Most bookings have no plan yet, which is no failure on the page of a booking. */
function nothingWithoutPlan(error: unknown): null {
  if (error instanceof NotFound) return null
  throw error
}

const bookingOf = ({ id }: { id: string }) => idOrNotFound(id, planMessages.notFound())

function addQuestionnaireRoutes(app: FastifyInstance, { db }: Services): void {
  const route = defineRoutes(app, { guard: 'photographer', tags: ['Studio'] })

  route(calls.listQuestionnaires, 'List what you ask the clients of each service', async ({ signedIn }) =>
    ok({ questionnaires: await listQuestionnaires(db, signedIn.personId) }, planMessages.listed()),
  )

  route(calls.fetchQuestionnaire, 'Fetch the questionnaire of a service', async ({ params, signedIn }) =>
    ok(await readQuestionnaire(db, signedIn.personId, params.service), planMessages.listed()),
  )

  route(calls.saveQuestionnaire, {
    summary: 'Save the questionnaire of a service',
    description: 'New bookings get it. Confirmed bookings keep the questions they have.',
    handler: async ({ params, body, signedIn }) =>
      ok(
        await saveQuestionnaire(db, signedIn.personId, params.service, body),
        planMessages.questionnaireSaved(),
      ),
  })

  route(
    calls.resetQuestionnaire,
    'Reset the questionnaire of a service to the template',
    async ({ params, signedIn }) =>
      ok(await resetQuestionnaire(db, signedIn.personId, params.service), planMessages.questionnaireReset()),
  )
}

export function addPlanRoutes(app: FastifyInstance, services: Services): void {
  addQuestionnaireRoutes(app, services)
  const { db, secret } = services
  const member = defineRoutes(app, { guard: 'member', tags: ['Booking'] })
  const admin = defineRoutes(app, { guard: 'admin', tags: ['Bookings'] })

  const read = async (id: string, whose: string | null): Promise<BookingPlan> => {
    const now = new Date()
    const open = await findPlan(db, id, whose, now)
    const rows = await listPlanPictures(db, id)
    const pictures = rows.map((row) => presentPicture(row, whose === null ? passFor(secret, row.id) : ''))
    return presentPlan(db, open, pictures, now)
  }

  member(calls.fetchPlan, {
    summary: 'Fetch the shoot plan of a confirmed booking',
    description:
      'Both people of the booking read it: answers, shot list, late changes and the light of the day.',
    handler: async ({ params, signedIn }) =>
      ok(await read(bookingOf(params), signedIn.personId), planMessages.found()),
  })

  member(calls.saveAnswer, {
    summary: 'Answer one question of the shoot plan',
    description: 'For the client, until the shoot starts. An empty answer removes what was saved.',
    handler: async ({ params, body, signedIn: { personId } }) => {
      const bookingId = bookingOf(params)
      await saveAnswer(
        services,
        { bookingId, clientId: personId, questionId: params.question, body },
        new Date(),
      )
      return ok(await read(bookingId, personId), planMessages.saved())
    },
  })

  member(
    calls.deletePlanPicture,
    'Delete one of your photos from the shoot plan',
    async ({ params, signedIn }) => {
      const bookingId = bookingOf(params)
      const picture = idOrNotFound(params.picture, planMessages.photoNotFound())
      await deletePlanPicture(services, { bookingId, picture, clientId: signedIn.personId }, new Date())
      await removeDiscarded(services)
      return ok({}, planMessages.saved())
    },
  )

  member(calls.addShot, 'Add a shot to the shot list', async ({ params, body, signedIn: { personId } }) => {
    const bookingId = bookingOf(params)
    await addShot(services, { bookingId, personId, ...body }, new Date())
    return ok(await read(bookingId, personId), planMessages.saved())
  })

  member(
    calls.deleteShot,
    'Remove a shot that you added to the shot list',
    async ({ params, signedIn: { personId } }) => {
      const bookingId = bookingOf(params)
      await deleteShot(services, { bookingId, personId, shot: params.shot }, new Date())
      return ok(await read(bookingId, personId), planMessages.saved())
    },
  )

  member(calls.tickShots, {
    summary: 'Tick shots off the shot list',
    description:
      'For the photographer. Send ticks as often as you like, also long after they were made: of one shot the latest counts.',
    handler: async ({ params, body, signedIn: { personId } }) => {
      const bookingId = bookingOf(params)
      await tickShots(services, { bookingId, personId, ticks: body.ticks }, new Date())
      const shots = await listShots(db, bookingId)
      return ok({ shots: shots.map(presentShot) }, planMessages.saved())
    },
  })

  admin(calls.fetchAdminPlan, 'Fetch the shoot plan of a booking', async ({ params }) =>
    ok(await read(bookingOf(params), null).catch(nothingWithoutPlan), planMessages.found()),
  )
}
