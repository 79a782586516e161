import { eraseMeBody } from '../accounts.ts'
import { defineCall, idParams, nothing } from '../call.ts'
import { api } from '../paths.ts'
import { addressBody, addressData, erasedAddress, personData } from '../people.ts'

export const exportMyData = defineCall('GET', api.myData, { response: personData })

export const eraseMe = defineCall('POST', api.eraseMe, { body: eraseMeBody, response: nothing })

export const exportPerson = defineCall('GET', api.personData, {
  permission: 'system:read',
  params: idParams,
  response: personData,
})

export const erasePerson = defineCall('POST', api.erasePerson, {
  permission: 'system:write',
  params: idParams,
  response: nothing,
  statuses: [409],
})

export const exportAddress = defineCall('POST', api.addressData, {
  permission: 'system:read',
  body: addressBody,
  response: addressData,
  statuses: [404, 409],
})

export const eraseAddress = defineCall('POST', api.eraseAddress, {
  permission: 'system:write',
  body: addressBody,
  response: erasedAddress,
  statuses: [404, 409],
})
