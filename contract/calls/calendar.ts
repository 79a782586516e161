import { z } from 'zod'
import {
  availability,
  availabilityBody,
  exportLink,
  feed,
  feedBody,
  feedList,
  openDays,
  openDaysQuery,
  ownExportLink,
  studioCalendar,
  studioCalendarQuery,
  timeOffBody,
  timeOffEntry,
  timeOffList,
} from '../calendar.ts'
import { defineCall, idParams, nothing } from '../call.ts'
import { api } from '../paths.ts'

export const listFeeds = defineCall('GET', api.feeds, { response: feedList })

export const connectFeed = defineCall('POST', api.feeds, { body: feedBody, response: feed, status: 201 })

export const disconnectFeed = defineCall('DELETE', api.feed, { params: idParams, response: nothing })

export const syncFeed = defineCall('POST', api.checkFeed, { params: idParams, response: feed })

export const createCalendarLink = defineCall('POST', api.calendarLink, { response: exportLink })

export const deleteCalendarLink = defineCall('DELETE', api.calendarLink, { response: nothing })

export const fetchMyCalendarLink = defineCall('GET', api.myCalendarLink, { response: ownExportLink })

export const createMyCalendarLink = defineCall('POST', api.myCalendarLink, { response: exportLink })

export const deleteMyCalendarLink = defineCall('DELETE', api.myCalendarLink, { response: nothing })

export const fetchBookingCalendar = defineCall('GET', api.bookingCalendar, {
  params: idParams,
  response: z.string().describe('iCalendar (RFC 5545)'),
  envelope: 'none',
})

export const fetchCalendarFile = defineCall('GET', api.calendarFile, {
  params: z.object({ token: z.string() }),
  response: z.string().describe('iCalendar (RFC 5545)'),
  envelope: 'none',
})

export const fetchAvailability = defineCall('GET', api.availability, { response: availability })

export const updateAvailability = defineCall('PUT', api.availability, {
  body: availabilityBody,
  response: availability,
  statuses: [409],
})

export const fetchStudioCalendar = defineCall('GET', api.studioCalendar, {
  query: studioCalendarQuery,
  response: studioCalendar,
})

export const listTimeOff = defineCall('GET', api.timeOff, { response: timeOffList })

export const addTimeOff = defineCall('POST', api.timeOff, {
  body: timeOffBody,
  response: timeOffEntry,
  status: 201,
})

export const deleteTimeOff = defineCall('DELETE', api.timeOffEntry, { params: idParams, response: nothing })

export const listOpenDays = defineCall('GET', api.openDays, {
  params: z.object({ slug: z.string().describe('The photographer’s address') }),
  query: openDaysQuery,
  response: openDays,
})
