import { z } from 'zod'
import { defineCall, idParams, nothing } from '../api/call.ts'
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
} from './calendar.ts'
import { calendarApi } from './paths.ts'

export const listFeeds = defineCall('GET', calendarApi.feeds, { response: feedList })

export const connectFeed = defineCall('POST', calendarApi.feeds, {
  body: feedBody,
  response: feed,
  status: 201,
})

export const disconnectFeed = defineCall('DELETE', calendarApi.feed, { params: idParams, response: nothing })

export const syncFeed = defineCall('POST', calendarApi.checkFeed, { params: idParams, response: feed })

export const createCalendarLink = defineCall('POST', calendarApi.calendarLink, { response: exportLink })

export const deleteCalendarLink = defineCall('DELETE', calendarApi.calendarLink, { response: nothing })

export const fetchMyCalendarLink = defineCall('GET', calendarApi.myCalendarLink, { response: ownExportLink })

export const createMyCalendarLink = defineCall('POST', calendarApi.myCalendarLink, { response: exportLink })

export const deleteMyCalendarLink = defineCall('DELETE', calendarApi.myCalendarLink, { response: nothing })

export const fetchBookingCalendar = defineCall('GET', calendarApi.bookingCalendar, {
  params: idParams,
  response: z.string().describe('iCalendar (RFC 5545)'),
  envelope: 'none',
})

export const fetchCalendarFile = defineCall('GET', calendarApi.calendarFile, {
  params: z.object({ token: z.string() }),
  response: z.string().describe('iCalendar (RFC 5545)'),
  envelope: 'none',
})

export const fetchAvailability = defineCall('GET', calendarApi.availability, { response: availability })

export const updateAvailability = defineCall('PUT', calendarApi.availability, {
  body: availabilityBody,
  response: availability,
  statuses: [409],
})

export const fetchStudioCalendar = defineCall('GET', calendarApi.studioCalendar, {
  query: studioCalendarQuery,
  response: studioCalendar,
})

export const listTimeOff = defineCall('GET', calendarApi.timeOff, { response: timeOffList })

export const addTimeOff = defineCall('POST', calendarApi.timeOff, {
  body: timeOffBody,
  response: timeOffEntry,
  status: 201,
})

export const deleteTimeOff = defineCall('DELETE', calendarApi.timeOffEntry, {
  params: idParams,
  response: nothing,
})

export const listOpenDays = defineCall('GET', calendarApi.openDays, {
  params: z.object({ slug: z.string().describe('The photographer’s address') }),
  query: openDaysQuery,
  response: openDays,
})
