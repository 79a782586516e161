import { z } from 'zod'
import * as m from '#messages/contract-plans'
import { cleanText } from '../api/envelope.ts'
import { picture } from '../pictures/pictures.ts'
import { planLimits } from './limits.ts'
import { question } from './questionnaires.ts'

/** By kind: `text` of a text, choice or time, `name` and `phone` of a person, `items` of a list. */
export const answer = z.object({
  text: z.string(),
  name: z.string(),
  phone: z.string(),
  items: z.array(z.string()),
})
export type Answer = z.infer<typeof answer>

/** An empty answer removes what was saved. */
export const answerBody = z.object({
  text: cleanText(planLimits.text).default(''),
  name: cleanText(planLimits.name).default(''),
  phone: cleanText(planLimits.phone).default(''),
  items: z
    .array(cleanText(planLimits.item), { error: m.itemsMustBeAList })
    .max(500, { error: m.itemsMustBeAListOfAtMost500 })
    .default([]),
})
export type AnswerBody = z.infer<typeof answerBody>

export const shot = z.object({
  id: z.string(),
  text: z.string(),
  must: z.boolean(),
  by: z.enum(['client', 'photographer']),
  done: z.boolean(),
})
export type Shot = z.infer<typeof shot>

export const newShotBody = z.object({
  text: cleanText(planLimits.shot).refine((text) => text.trim() !== '', { error: m.describeTheShot }),
  must: z
    .union([z.boolean(), z.enum(['on', 'off']).transform((text) => text === 'on')], {
      error: m.mustMustBeTrueOrFalse,
    })
    .default(false),
})

/** `at`: when it was ticked on the device. Of several ticks of one shot the latest counts, however often each arrives. */
export const ticksBody = z.object({
  ticks: z
    .array(
      z.object({
        shot: z.string(),
        done: z.boolean({ error: m.doneMustBeTrueOrFalse }),
        at: z.iso.datetime({ error: m.atWrong }),
      }),
      { error: m.ticksMustBeAList },
    )
    .max(200, { error: m.sendAtMost200TicksAtOnce }),
})
export type Tick = z.infer<typeof ticksBody>['ticks'][number]
export const ticked = z.object({ shots: z.array(shot) })

const change = z.object({
  at: z.string(),
  /** The question, or the shot list. */
  what: z.string(),
  was: z.string(),
  is: z.string(),
})

/** What one booking needs to go well: the client's answers, the shot list and the light. */
export const bookingPlan = z.object({
  booking: z.string(),
  service: z.string(),
  /** From then on a saved change is shown with what it replaced. */
  locksAt: z.string(),
  locked: z.boolean(),
  questions: z.array(
    question.extend({
      /** Null until the client has answered. */
      answer: answer.nullable(),
      /** The answer as one text, for the day sheet. */
      shown: z.string(),
      changedAt: z.string().nullable(),
    }),
  ),
  /** Of the question for photos. */
  pictures: z.array(picture),
  answered: z.number().int(),
  shots: z.array(shot),
  /** Changes after the plan was locked, newest first. */
  changes: z.array(change),
  /** The sun on that day at the place; null where the place is not known. */
  light: z.string().nullable(),
  /** What this reader can do now. */
  may: z.object({ answer: z.boolean(), shots: z.boolean(), tick: z.boolean() }),
})
export type BookingPlan = z.infer<typeof bookingPlan>
