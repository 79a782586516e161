import { afterAll, beforeAll, expect, test } from 'vitest'
import { createModel, type Model } from '../../test/money-model.ts'

/** A few in the suite; MONEY_SEQUENCES=5000 runs as many as wanted, MONEY_SEED repeats one. */
const sequences = Number(process.env.MONEY_SEQUENCES ?? 12)
const seed = Number(process.env.MONEY_SEED ?? Date.now() % 1_000_000)

let model: Model
beforeAll(async () => {
  model = await createModel()
})
afterAll(() => model.close())

test(`after any sequence of actions, webhooks, crashes and time the money adds up (seed ${seed})`, async () => {
  for (let n = 0; n < sequences; n++) {
    const { trace, findings } = await model.run(seed + n)
    expect(findings, `MONEY_SEED=${seed + n} MONEY_SEQUENCES=1: ${trace.join(', ')}`).toEqual([])
  }
}, 3_600_000)
