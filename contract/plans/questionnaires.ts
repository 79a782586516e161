import { z } from 'zod'
import { cleanText, isBlank, requiredText } from '../api/envelope.ts'
import { planLimits, planMessages, questionKinds } from './limits.ts'

const line = (most: number, missing: string) => requiredText(most, missing).transform((text) => text.trim())

export const question = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  label: z.string(),
  /** Of a choice. */
  options: z.array(z.string()),
})
export type Question = z.infer<typeof question>

const questionBody = z
  .object({
    /** Absent for a new one. */
    id: z
      .string()
      .regex(/^[\w-]{1,60}$/, 'id must be the id of a question')
      .optional(),
    kind: z.enum(questionKinds, { error: 'kind must be text, choice, time, person, list or photo' }),
    label: line(planLimits.label, planMessages.labelMissing),
    options: z
      .array(cleanText(planLimits.option))
      .max(100, planMessages.tooManyOptions)
      .default([])
      .transform((options) => options.filter((option) => !isBlank(option)).map((option) => option.trim())),
  })
  .transform((asked) => (asked.kind === 'choice' ? asked : { ...asked, options: [] }))
  .superRefine(({ kind, options }, check) => {
    if (kind !== 'choice') return
    const message =
      options.length < 2
        ? planMessages.tooFewOptions
        : options.length > planLimits.options
          ? planMessages.tooManyOptions
          : new Set(options).size < options.length
            ? planMessages.sameOption
            : null
    if (message) check.addIssue({ code: 'custom', message, path: ['options'] })
  })

const templateShot = z.object({ text: z.string(), must: z.boolean() })
const shotBody = z.object({
  text: line(planLimits.shot, 'Describe the shot'),
  must: z.boolean({ error: 'must must be true or false' }).default(false),
})

export const questionnaireBody = z.object({
  questions: z
    .array(questionBody, { error: 'questions must be a list' })
    .max(planLimits.questions, planMessages.tooManyQuestions)
    .refine((asked) => asked.filter(({ kind }) => kind === 'photo').length < 2, planMessages.onePhoto),
  shots: z
    .array(shotBody, { error: 'shots must be a list' })
    .max(planLimits.shots, planMessages.tooManyShots),
})
export type QuestionnaireBody = z.infer<typeof questionnaireBody>

/** What the clients of one service are asked, and what they get as a shot list. */
export const questionnaire = z.object({
  service: z.string(),
  name: z.string(),
  /** Adjusted by the photographer; otherwise it is our template. */
  own: z.boolean(),
  questions: z.array(question),
  shots: z.array(templateShot),
})
export type Questionnaire = z.infer<typeof questionnaire>
export const questionnaires = z.object({ questionnaires: z.array(questionnaire) })
