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

/** By the link in an email, without signing in: the id is the secret. */
export const stopAlert = defineCall('POST', api.stopAlert, { params: idParams, response: nothing })
