import { setPriority } from 'node:os'
import { derive, type Outcome } from './derive.ts'
import { type UseLimits, watchUse } from './watch-use.ts'

/**
 * A process of its own for the work on pictures: a file that makes a decoder crash or eat memory takes this one down and
 * not the one that serves people, and at a lower priority it leaves them the processor.
 */
export type DeriveOrder = {
  order: number
  source: string
  folder: string
  whole: boolean
  limits?: UseLimits
}
/** `spent`: the file went past a limit, and this process is still working on it. */
export type DeriveAnswer = { order: number; outcome: Outcome | { failed: string } | { spent: string } }

try {
  setPriority(10)
} catch {
  // Not allowed everywhere.
}

process.on('message', async ({ order, limits, ...file }: DeriveOrder) => {
  const answer = (outcome: DeriveAnswer['outcome']) => process.send?.({ order, outcome })
  const stopWatching = watchUse((spent) => answer({ spent }), limits)
  const outcome = await derive(file).catch((error: Error) => ({ failed: error.message }))
  stopWatching()
  answer(outcome)
})
process.on('disconnect', () => process.exit())
