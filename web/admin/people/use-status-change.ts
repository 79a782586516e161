import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import * as m from '#messages/admin-people'
import { api } from '../../../contract/paths.ts'
import type { MarketplaceRole, PersonRow, UserStatus } from '../../../contract/people/people.ts'
import { request } from '../../client/api.ts'
import { get, patch } from '../../client/api-request.ts'
import { failureText } from '../../client/queries.ts'
import { idOf } from '../../ui/format.ts'
import { calledOf } from '../../ui/person-cell.tsx'
import { toast } from '../../ui/toast.ts'
import { readOf } from './api.ts'
import { roles } from './roles.ts'

type Change = { person: PersonRow; status: UserStatus; undoing?: boolean }
type Lists = { users: PersonRow[] } | undefined

const mutationKey = ['status']

/** Shows the new status optimistically, reverts it if the server refuses, and offers to undo it on success. */
export function useStatusChange(role: MarketplaceRole) {
  const client = useQueryClient()
  const show = (id: string, status: UserStatus) =>
    client.setQueriesData<Lists>({ queryKey: [api.people] }, (list) =>
      list?.users
        ? { ...list, users: list.users.map((user) => (idOf(user) === id ? { ...user, status } : user)) }
        : list,
    )

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ person, status }: Change) =>
      request(
        patch(api.updatePerson, {
          params: { id: idOf(person) },
          body: { fullName: person.fullName ?? '', status, base: { fullName: person.fullName ?? '' } },
        }),
      ),
    onMutate: async ({ person, status }) => {
      await client.cancelQueries({ queryKey: [api.people] })
      show(idOf(person), status)
    },
    onError: (error, { person }) => {
      show(idOf(person), person.status)
      toast.error(failureText(error, roles[role].toggleFailed()), { about: idOf(person) })
    },
    onSuccess: (_answer, change) => {
      const { person, status } = change
      const back = { person: { ...person, status }, status: person.status ?? 'active', undoing: true }
      const undo = { text: m.undo(), onPress: () => mutate(back) }
      const message = roles[role].toggled(calledOf(person), status === 'active')
      toast.success(message, change.undoing ? {} : { about: idOf(person), action: undo })
    },
    onSettled: (_answer, _error, { person }) => {
      const id = idOf(person)
      for (const { path } of [readOf(role, id), get(api.personOverview, { params: { id } })])
        void client.invalidateQueries({ queryKey: [path] })
      // While another toggle is pending, a refetched list would briefly show its old status.
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey: [api.people] })
    },
  })
  const changes = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => ({
      id: idOf((state.variables as Change | undefined)?.person),
      status: state.status,
    }),
  })
  const stateOf = (person: PersonRow) => {
    const last = changes.findLast(({ id }) => id === idOf(person))
    return { pending: last?.status === 'pending', failed: last?.status === 'error' }
  }
  return { change: mutate, stateOf }
}
