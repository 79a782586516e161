import { bookingFilter } from '../bookings.ts'
import { defineCall } from '../call.ts'
import { api } from '../paths.ts'
import { peopleFilter } from '../people.ts'
import { transactionFilter } from '../transactions.ts'
import { waitlistFilter } from '../waitlist.ts'

export const exportPeople = defineCall('GET', api.peopleCsv, {
  permission: 'people:read',
  query: peopleFilter,
})

export const exportWaitlist = defineCall('GET', api.waitlistCsv, {
  permission: 'people:read',
  query: waitlistFilter,
})

export const exportBookings = defineCall('GET', api.bookingsCsv, {
  permission: 'bookings:read',
  query: bookingFilter,
})

export const exportTransactions = defineCall('GET', api.transactionsCsv, {
  permission: 'money:read',
  query: transactionFilter,
})
