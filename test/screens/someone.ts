import { fill } from '../../contract/api/path.ts'
import { api, site } from '../../contract/paths.ts'

/** A person whose record the test invents: their screens, and the API calls of these screens. */
const id = 'someone-0000000001'

export const pages = {
  user: fill(site.user, { id }),
  photographer: fill(site.photographer, { id }),
  editUser: fill(site.editUser, { id }),
  editPhotographer: fill(site.editPhotographer, { id }),
}

export const calls = {
  client: fill(api.client, { id }),
  photographer: fill(api.photographer, { id }),
  bookings: fill(api.photographerBookings, { id }),
  transactions: fill(api.photographerTransactions, { id }),
  update: fill(api.updatePerson, { id }),
  erase: fill(api.erasePerson, { id }),
}
