import { defineCall, idParams } from '../call.ts'
import { acceptOfferBody, offer, offerDetail, sendOfferBody } from '../offers.ts'
import { api } from '../paths.ts'
import { bookedAnswer } from '../quotes.ts'

export const sendOffer = defineCall('POST', api.threadOffers, {
  params: idParams,
  body: sendOfferBody,
  response: offer,
  status: 201,
  statuses: [409],
})

export const fetchOffer = defineCall('GET', api.offer, { params: idParams, response: offerDetail })

export const withdrawOffer = defineCall('POST', api.withdrawOffer, {
  params: idParams,
  response: offer,
  statuses: [409],
})

export const acceptOffer = defineCall('POST', api.acceptOffer, {
  params: idParams,
  body: acceptOfferBody,
  response: bookedAnswer,
  status: 201,
  statuses: [409, 503],
})
