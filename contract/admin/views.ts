import { z } from 'zod'
import { requiredText } from '../api/envelope.ts'

/** The lists of the back-office that have saved views. */
export const viewLists = ['users', 'photographers', 'waitlist', 'bookings', 'transactions'] as const
export type ViewList = (typeof viewLists)[number]

export const MAX_VIEWS = 20

/** Names and values of filters, as in a URL. Neither search nor person is among them: both may tell who is meant. */
const viewQuery = z
  .string()
  .max(500, 'This view has too many filters')
  .regex(/^[\w-]+=[\w.%+-]*(&[\w-]+=[\w.%+-]*)*$/, 'Choose a filter or a sort order first')
  .refine((text) => {
    const names = new URLSearchParams(text)
    return !names.has('search') && !names.has('person')
  }, 'Search and person are not saved with a view')
  .meta({ examples: ['status=active'] })

export const saveViewBody = z.object({
  list: z.enum(viewLists, { error: `list must be one of ${viewLists.join(', ')}` }),
  name: z
    .string({ error: 'Enter a name' })
    .trim()
    .max(40, 'Name must be at most 40 characters')
    .pipe(requiredText(40, 'Enter a name')),
  query: viewQuery,
})
export type SaveViewBody = z.infer<typeof saveViewBody>

const savedView = z.object({ id: z.string(), list: z.enum(viewLists), name: z.string(), query: z.string() })
export type SavedView = z.infer<typeof savedView>
export const savedViews = z.object({ views: z.array(savedView) })

export const viewMessages = {
  saved: 'View saved',
  deleted: 'View deleted',
  notFound: 'View not found',
  tooMany: `You have ${MAX_VIEWS} views of this list. Delete one first.`,
} as const
