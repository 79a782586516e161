import { useQueryClient } from '@tanstack/react-query'
import * as m from '#messages/admin-contact'
import { api } from '../../../contract/paths.ts'
import type { MessageRow, MessageState } from '../../../contract/site/contact.ts'
import { request } from '../../client/api.ts'
import { patch } from '../../client/api-request.ts'
import { refetch } from '../../client/queries.ts'
import { idOf } from '../../ui/format.ts'
import { useChange } from '../../ui/lists/use-change.ts'

export type Message = MessageRow
type Inbox = { messages: Message[]; unread: number } | undefined

/** Changes a message's state optimistically; `quietly` leaves it in the list until the list is next loaded. */
export function useMessageState() {
  const client = useQueryClient()
  const show = (id: string, state: MessageState) =>
    client.setQueriesData<Inbox>({ queryKey: [api.messages] }, (inbox) => {
      const before = inbox?.messages?.find((message) => idOf(message) === id)
      if (!inbox || !before) return inbox
      const fewer = Number(before.state === 'new') - Number(state === 'new')
      return {
        ...inbox,
        unread: inbox.unread - fewer,
        messages: inbox.messages.map((message) => (message === before ? { ...message, state } : message)),
      }
    })

  const change = useChange({
    send: ({ message, state }: { message: Message; state: MessageState; quietly?: boolean }) =>
      request(patch(api.message, { params: { id: idOf(message) }, body: { state } })),
    // Opening marks a message as read; if it is answered right after, that request must come last.
    inTurn: 'message-state',
    failure: m.failedToUpdateThisMessage(),
    onSuccess: (_answer, { quietly }) => {
      void refetch(client, [api.messages], { quietly })
    },
    onError: (_error, { message }) => show(idOf(message), message.state),
  })
  const move = (message: Message, state: MessageState, quietly = false) => {
    show(idOf(message), state)
    change.mutate({ message, state, quietly })
  }
  return { move, failed: change.failed }
}
