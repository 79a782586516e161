import { z } from 'zod'
import * as m from '#messages/contract-admin'
import { requiredText } from '../api/envelope.ts'

/** The lists of the back-office that have saved views. */
export const viewLists = ['users', 'photographers', 'waitlist', 'bookings', 'transactions'] as const
export type ViewList = (typeof viewLists)[number]

export const MAX_VIEWS = 20

/** Names and values of filters, as in a URL. Neither search nor person is among them: both may tell who is meant. */
const viewQuery = z
  .string()
  .max(500, { error: m.thisViewHasTooManyFilters })
  .regex(/^[\w-]+=[\w.%+-]*(&[\w-]+=[\w.%+-]*)*$/, { error: m.chooseAFilterOrASortOrderFirst })
  .refine(
    (text) => {
      const names = new URLSearchParams(text)
      return !names.has('search') && !names.has('person')
    },
    { error: m.searchAndPersonAreNotSavedWithA },
  )
  .meta({ examples: ['status=active'] })

export const saveViewBody = z.object({
  list: z.enum(viewLists, { error: () => m.listMustBeOneOf({ lists: viewLists.join(', ') }) }),
  name: z
    .string({ error: m.enterAName })
    .trim()
    .max(40, { error: m.nameMustBeAtMost40Characters })
    .pipe(requiredText(40, m.enterAName)),
  query: viewQuery,
})
export type SaveViewBody = z.infer<typeof saveViewBody>

const savedView = z.object({ id: z.string(), list: z.enum(viewLists), name: z.string(), query: z.string() })
export type SavedView = z.infer<typeof savedView>
export const savedViews = z.object({ views: z.array(savedView) })

export const viewMessages = {
  saved: m.viewSaved,
  deleted: m.deleted,
  notFound: m.viewNotFound,
  tooMany: () => m.tooManyViews({ count: MAX_VIEWS }),
} as const
