export const calendarApi = {
  availability: '/v1/studio/availability',
  timeOff: '/v1/studio/time-off',
  timeOffEntry: '/v1/studio/time-off/:id',
  studioCalendar: '/v1/studio/calendar',
  feeds: '/v1/studio/calendars',
  feed: '/v1/studio/calendars/:id',
  checkFeed: '/v1/studio/calendars/:id/check',
  calendarLink: '/v1/studio/calendar-link',
  calendarFile: '/v1/calendars/:token',
  myCalendarLink: '/v1/me/calendar-link',
  bookingCalendar: '/v1/bookings/:id/calendar',
  openDays: '/v1/photographers/:slug/availability',
} as const

export const calendarPages = {
  studioCalendar: '/studio/calendar',
} as const
