import { z } from 'zod'

/** The language of a text that a member wrote; absent where it is that of the page. */
export const writtenIn = z.object({ code: z.string(), name: z.string() }).optional()
export type WrittenIn = z.infer<typeof writtenIn>

/** What a form offers for the text that it saves; absent while there is one language. */
export const languageChoice = z
  .object({ chosen: z.string(), options: z.array(z.object({ value: z.string(), text: z.string() })) })
  .optional()
export type LanguageChoice = z.infer<typeof languageChoice>

/** Of a text that is saved. Without it, the language of the page. */
export const chosenLanguage = z.string().max(35).optional()
