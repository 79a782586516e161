import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/admin-people'
import { api } from '../../../contract/paths.ts'
import type { MarketplaceRole, PersonDetail, PhotographerDetail } from '../../../contract/people/people.ts'
import { ApiError } from '../../client/api.ts'
import { type ApiRequest, get } from '../../client/api-request.ts'
import { apiQuery, failureText } from '../../client/queries.ts'

/** A client has no services and no reviews; all other fields are shared. */
export type Person = PersonDetail & Partial<PhotographerDetail>

export const readOf = (role: MarketplaceRole, id: string): ApiRequest<Person> =>
  role === 'client' ? get(api.client, { params: { id } }) : get(api.photographer, { params: { id } })

export function usePerson(role: MarketplaceRole, id: string) {
  const found = useQuery(apiQuery(readOf(role, id)))
  const known = found.data && Object.keys(found.data).length > 0
  return {
    /** Null if the server found no such person. */
    person: found.data === undefined ? undefined : known ? found.data : null,
    failure:
      found.data === undefined && found.error ? m.failedToLoadUser({ reason: reasonOf(found.error) }) : null,
    fetching: found.isFetching,
    retry: () => void found.refetch(),
  }
}

function reasonOf(error: Error): string {
  const unreachable = error instanceof ApiError && error.status === 0
  return unreachable ? error.message : failureText(error, m.unknownError())
}
