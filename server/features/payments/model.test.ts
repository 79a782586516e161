import { afterAll, beforeAll, expect, test } from 'vitest'
import { createModel, type Model } from '../../../test/money-model.ts'
import { runs } from '../../../test/release.ts'

/** The suite runs a few fixed sequences; MONEY_SEQUENCES runs more, MONEY_SEED runs others or repeats one. */
const sequences = Number(process.env.MONEY_SEQUENCES ?? runs(4, 12))
const seed = Number(process.env.MONEY_SEED ?? 300_000)
/** Each lane has its own database: while one waits for it, the other works. */
const lanes = sequences > 100 ? 2 : 1
const LOG_EVERY = 100

let models: Model[]
beforeAll(async () => {
  models = await Promise.all(Array.from({ length: lanes }, createModel))
})
afterAll(() => Promise.all(models.map((model) => model.close())))

test(`after any sequence of actions, webhooks, crashes and time the money adds up (seed ${seed})`, async () => {
  let next = 0
  const runSequences = async (model: Model) => {
    for (let n = next++; n < sequences; n = next++) {
      const { trace, findings } = await model.run(seed + n)
      expect(findings, `MONEY_SEED=${seed + n} MONEY_SEQUENCES=1: ${trace.join(', ')}`).toEqual([])
      if ((n + 1) % LOG_EVERY === 0) console.log(`${n + 1} sequences, up to seed ${seed + n}`)
    }
  }
  await Promise.all(models.map(runSequences))
}, 3_600_000)
