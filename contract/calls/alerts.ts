import { z } from 'zod'
import { alert, alertList, newAlert } from '../alerts.ts'
import { defineCall, idParams, nothing } from '../call.ts'
import { api } from '../paths.ts'

export const listAlerts = defineCall('GET', api.myAlerts, { response: alertList })

export const createAlert = defineCall('POST', api.myAlerts, {
  body: newAlert,
  response: alert,
  status: 201,
  statuses: [404, 409],
})

export const deleteAlert = defineCall('DELETE', api.myAlert, { params: idParams, response: nothing })

/** By the signed link in an email, without signing in. Owners who are signed in delete the alert instead. */
export const stopAlert = defineCall('POST', api.stopAlert, {
  params: z.object({ token: z.string().describe('The last part of the link') }),
  response: nothing,
})
