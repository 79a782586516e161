import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { api, fill } from '../../../contract/paths.ts'
import type { MarketplaceRole, PersonRow, UserStatus } from '../../../contract/people.ts'
import { request } from '../../client/api.ts'
import { failureText } from '../../client/queries.ts'
import { idOf, type Loose } from '../../ui/loose.ts'
import { calledOf } from '../../ui/person-cell.tsx'
import { toast } from '../../ui/toast.ts'
import { roles } from './roles.ts'

type Change = { person: Loose<PersonRow>; status: UserStatus; undoing?: boolean }
type Lists = { users?: Loose<PersonRow>[] } | null | undefined

const mutationKey = ['status']

/** Shows the new status optimistically, reverts it if the server refuses, and offers to undo it on success. */
export function useStatusChange(role: MarketplaceRole) {
  const client = useQueryClient()
  const show = (id: string, status?: UserStatus | null) =>
    client.setQueriesData<Lists>({ queryKey: [api.people] }, (list) =>
      list?.users
        ? { ...list, users: list.users.map((user) => (idOf(user) === id ? { ...user, status } : user)) }
        : list,
    )

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ person, status }: Change) =>
      request(fill(api.updatePerson, { id: idOf(person) }), {
        method: 'PATCH',
        // The name is sent unchanged; `base` prevents it from overwriting another administrator's change.
        body: { fullName: person.fullName ?? '', status, base: { fullName: person.fullName ?? '' } },
      }),
    onMutate: async ({ person, status }) => {
      await client.cancelQueries({ queryKey: [api.people] })
      show(idOf(person), status)
    },
    onError: (error, { person }) => {
      show(idOf(person), person.status)
      toast.error(failureText(error, roles[role].toggleFailed), { about: idOf(person) })
    },
    onSuccess: (_answer, change) => {
      const { person, status } = change
      const back = { person: { ...person, status }, status: person.status ?? 'active', undoing: true }
      const undo = { text: 'Undo', onPress: () => mutate(back) }
      const message = roles[role].toggled(calledOf(person), status === 'active')
      toast.success(message, change.undoing ? {} : { about: idOf(person), action: undo })
    },
    onSettled: (_answer, _error, { person }) => {
      void client.invalidateQueries({ queryKey: [fill(roles[role].read, { id: idOf(person) })] })
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
  const stateOf = (person: Loose<PersonRow>) => {
    const last = changes.findLast(({ id }) => id === idOf(person))
    return { pending: last?.status === 'pending', failed: last?.status === 'error' }
  }
  return { change: mutate, stateOf }
}
