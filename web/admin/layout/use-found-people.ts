import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as m from '#messages/admin-layout'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import type { MarketplaceRole, PersonRow } from '../../../contract/people/people.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { useSettled } from '../../ui/use-hydrated.ts'
import { useRole } from '../shared/role.ts'

const PAUSE_MS = 200
const SHOWN = 5

const pageOf = { client: site.user, photographer: site.photographer } as const
const kindOf = { client: m.client, photographer: m.photographer } as const

/** Clients and photographers whose name or email contains the text; fetched once typing pauses. */
export function useFoundPeople(text: string) {
  const settled = useSettled(text, PAUSE_MS)
  const wanted = useRole().may('people:read') ? settled : ''
  const clients = useQuery(searchFor('client', wanted))
  const photographers = useQuery(searchFor('photographer', wanted))
  const waiting = settled !== text || clients.isFetching || photographers.isFetching
  const found = [
    ...(clients.data?.users ?? []).map((person) => toEntry(person, 'client')),
    ...(photographers.data?.users ?? []).map((person) => toEntry(person, 'photographer')),
  ]
  // Enter opens the first result, so results of an earlier text stay only if they match the new one.
  const fits = ({ name, email }: Entry) => `${name}\n${email ?? ''}`.toLowerCase().includes(text)
  return {
    isSearching: text !== '' && waiting,
    found: text === '' ? [] : waiting ? found.filter(fits) : found,
  }
}

type Entry = ReturnType<typeof toEntry>

const searchFor = (role: MarketplaceRole, search: string) => ({
  ...apiQuery(get(api.people, { query: { role, search, page: 1, pageSize: SHOWN } })),
  enabled: search !== '',
  placeholderData: keepPreviousData,
})

function toEntry(person: PersonRow, role: MarketplaceRole) {
  const { fullName, email, profileImage: image } = person
  return {
    to: fill(pageOf[role], { id: person._id ?? person.id }),
    name: fullName || email || m.notAvailable(),
    kind: kindOf[role](),
    fullName,
    /** Empty where the email is already shown as the name. */
    note: fullName ? email || m.noEmail() : '',
    email,
    image,
  }
}
