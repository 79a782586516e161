import { afterAll, beforeAll, expect, test } from 'vitest'
import { createModel, type Model } from '../../../test/money-model.ts'

/** A few in the suite, the same each time; MONEY_SEQUENCES=5000 looks further, MONEY_SEED elsewhere, or repeats one. */
const sequences = Number(process.env.MONEY_SEQUENCES ?? 12)
const seed = Number(process.env.MONEY_SEED ?? 300_000)
/** Each in a world of its own: while one waits for its database, the other works. */
const lanes = sequences > 100 ? 2 : 1
const TOLD_EVERY = 100

let models: Model[]
beforeAll(async () => {
  models = await Promise.all(Array.from({ length: lanes }, createModel))
})
afterAll(() => Promise.all(models.map((model) => model.close())))

test(`after any sequence of actions, webhooks, crashes and time the money adds up (seed ${seed})`, async () => {
  let next = 0
  const live = async (model: Model) => {
    for (let n = next++; n < sequences; n = next++) {
      const { trace, findings } = await model.run(seed + n)
      expect(findings, `MONEY_SEED=${seed + n} MONEY_SEQUENCES=1: ${trace.join(', ')}`).toEqual([])
      if ((n + 1) % TOLD_EVERY === 0) console.log(`${n + 1} sequences, up to seed ${seed + n}`)
    }
  }
  await Promise.all(models.map(live))
}, 3_600_000)
