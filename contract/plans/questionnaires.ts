import { z } from 'zod'
import * as m from '#messages/contract-plans'
import { cleanText, isBlank, requiredText, type Wrong } from '../api/envelope.ts'
import { planLimits, planMessages, questionKinds } from './limits.ts'

const line = (most: number, missing: Wrong) => requiredText(most, missing).transform((text) => text.trim())

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
      .regex(/^[\w-]{1,60}$/, { error: m.idMustBeTheIdOfAQuestion })
      .optional(),
    kind: z.enum(questionKinds, { error: m.kindWrong }),
    label: line(planLimits.label, planMessages.labelMissing),
    options: z
      .array(cleanText(planLimits.option))
      .max(100, { error: planMessages.tooManyOptions })
      .default([])
      .transform((options) => options.filter((option) => !isBlank(option)).map((option) => option.trim())),
  })
  .transform((asked) => (asked.kind === 'choice' ? asked : { ...asked, options: [] }))
  .superRefine(({ kind, options }, check) => {
    if (kind !== 'choice') return
    const message =
      options.length < 2
        ? planMessages.tooFewOptions()
        : options.length > planLimits.options
          ? planMessages.tooManyOptions()
          : new Set(options).size < options.length
            ? planMessages.sameOption()
            : null
    if (message) check.addIssue({ code: 'custom', message, path: ['options'] })
  })

const templateShot = z.object({ text: z.string(), must: z.boolean() })
const shotBody = z.object({
  text: line(planLimits.shot, m.describeTheShot),
  must: z.boolean({ error: m.mustMustBeTrueOrFalse }).default(false),
})

export const questionnaireBody = z.object({
  questions: z
    .array(questionBody, { error: m.questionsMustBeAList })
    .max(planLimits.questions, { error: planMessages.tooManyQuestions })
    .refine((asked) => asked.filter(({ kind }) => kind === 'photo').length < 2, {
      error: planMessages.onePhoto,
    }),
  shots: z
    .array(shotBody, { error: m.shotsMustBeAList })
    .max(planLimits.shots, { error: planMessages.tooManyShots }),
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
