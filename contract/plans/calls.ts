import { z } from 'zod'
import { defineCall, idParams, nothing } from '../api/call.ts'
import { plansApi } from './paths.ts'
import { answerBody, bookingPlan, newShotBody, ticked, ticksBody } from './plans.ts'
import { questionnaire, questionnaireBody, questionnaires } from './questionnaires.ts'

const serviceParams = z.object({ service: z.string().describe('The key of a service') })

export const listQuestionnaires = defineCall('GET', plansApi.questionnaires, { response: questionnaires })

export const fetchQuestionnaire = defineCall('GET', plansApi.questionnaire, {
  params: serviceParams,
  response: questionnaire,
})

export const saveQuestionnaire = defineCall('PUT', plansApi.questionnaire, {
  params: serviceParams,
  body: questionnaireBody,
  response: questionnaire,
})

export const resetQuestionnaire = defineCall('DELETE', plansApi.questionnaire, {
  params: serviceParams,
  response: questionnaire,
})

export const fetchPlan = defineCall('GET', plansApi.plan, { params: idParams, response: bookingPlan })

export const saveAnswer = defineCall('PUT', plansApi.planAnswer, {
  params: idParams.extend({ question: z.string() }),
  body: answerBody,
  response: bookingPlan,
  statuses: [409],
})

export const deletePlanPicture = defineCall('DELETE', plansApi.planPicture, {
  params: idParams.extend({ picture: z.string() }),
  response: nothing,
  statuses: [409],
})

export const addShot = defineCall('POST', plansApi.planShots, {
  params: idParams,
  body: newShotBody,
  response: bookingPlan,
  status: 201,
  statuses: [409],
})

export const deleteShot = defineCall('DELETE', plansApi.planShot, {
  params: idParams.extend({ shot: z.string() }),
  response: bookingPlan,
  statuses: [409],
})

export const tickShots = defineCall('PUT', plansApi.planTicks, {
  params: idParams,
  body: ticksBody,
  response: ticked,
  statuses: [409],
})

export const fetchAdminPlan = defineCall('GET', plansApi.adminPlan, {
  permission: 'bookings:read',
  params: idParams,
  /** Null: the booking has none. */
  response: bookingPlan.nullable(),
})
